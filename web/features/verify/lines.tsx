/** Each sentence has a line of its own, which a long name in it does not widen. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <div className="flex flex-col gap-1 wrap-anywhere">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
