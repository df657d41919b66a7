import { useQuery } from "@tanstack/react-query";
import type { FormRecord } from "#web/data/forms/record.ts";
import { type Seal, sealsQuery } from "#web/data/forms/seals.ts";
import { useOnline } from "#web/data/offline/online.ts";
import { useText } from "#web/text/use-text.ts";
import { DifferenceList } from "../audit/difference-list.tsx";

type SealChangesProps = { changes: Seal["changes"]; before: string; after: string };

/** Lists the differences between two texts of a record. A sentence says that there are none, or that the reader may not see them. */
export function SealChanges({ changes, before, after }: SealChangesProps) {
  const words = useText("seals");
  if (changes === null || changes.length === 0)
    return (
      <p className="text-sm text-muted-foreground">{changes === null ? words.hidden : words.noChanges}</p>
    );
  return <DifferenceList changes={changes} before={before} after={after} empty={words.empty} />;
}

type ChangesSinceSealProps = { record: Pick<FormRecord, "address" | "save"> & { form: { version: number } } };

/**
 * What a reopened record says otherwise than its last seal, line by line. The server compares: it takes a network, and what the
 * device has not sent yet is not in it.
 */
export function ChangesSinceSeal({ record: { address, form, save } }: ChangesSinceSealProps) {
  const words = useText("seals");
  const isOnline = useOnline();
  const { data, isError } = useQuery({
    ...sealsQuery(address, form.version),
    enabled: isOnline && save !== "saving",
  });
  const [last] = data?.seals ?? [];
  if (data && !last) return null;
  const isWhole = save === "saved" && isOnline;
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold">{last ? words.since(last.number) : words.sinceLast}</h3>
      {isWhole ? null : (
        <p className="text-sm text-muted-foreground">
          {save === "saving" ? words.sinceSaving : isOnline ? words.sinceUnsent : words.sinceOffline}
        </p>
      )}
      {data ? (
        <SealChanges changes={data.changes} before={words.sealed} after={words.now} />
      ) : isWhole ? (
        <p className="text-sm text-muted-foreground">{isError ? words.hidden : words.comparing}</p>
      ) : null}
    </section>
  );
}
