/** A value before and after a change; null or empty where there was none. */
export type Difference = { path: string; label: string; before: string | null; after: string | null };

type DifferenceListProps = {
  changes: readonly Difference[];
  before: string;
  after: string;
  empty: string;
};

export function DifferenceList({ changes, before, after, empty }: DifferenceListProps) {
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {changes.map((change) => (
        <li key={change.path} className="flex min-w-0 flex-col gap-1 rounded-lg border border-border p-3">
          <p className="font-medium break-words">{change.label}</p>
          <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            <Said label={before} text={change.before} empty={empty} />
            <Said label={after} text={change.after} empty={empty} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Said({ label, text, empty }: { label: string; text: string | null; empty: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="break-words whitespace-pre-line">
        {text || <span className="text-muted-foreground">{empty}</span>}
      </dd>
    </div>
  );
}
