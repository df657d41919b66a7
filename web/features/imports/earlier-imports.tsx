import type { Import } from "../../data/imports/imports.ts";
import { formatAgo, formatNumber } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Section } from "../../ui/display/section.tsx";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";
import { Table, TBody, TCell, THead, THeadCell, TRow } from "../../ui/display/table.tsx";
import { UndoImport } from "./undo-import.tsx";

/** The last imports; one can be undone for an hour. */
export function EarlierImports({
  imports,
  isOnline,
}: {
  imports: readonly Import[] | undefined;
  isOnline: boolean;
}) {
  const { earlier: text, undo, kinds } = useText("imports");
  const language = useLanguage();
  if (imports === undefined)
    return (
      <Section title={text.title}>
        <output className="block">
          <span className="sr-only">{text.loading}</span>
          <SkeletonRows rows={2} />
        </output>
      </Section>
    );
  return (
    <Section title={text.title}>
      {imports.length === 0 ? (
        <p className="text-sm text-muted-foreground">{text.none}</p>
      ) : (
        <Table label={text.title}>
          <THead>
            <TRow>
              <THeadCell>{text.columns.what}</THeadCell>
              <THeadCell align="end">{text.columns.records}</THeadCell>
              <THeadCell>{text.columns.by}</THeadCell>
              <THeadCell>
                <span className="sr-only">{undo.action}</span>
              </THeadCell>
            </TRow>
          </THead>
          <TBody>
            {imports.map((each) => (
              <TRow key={each.id}>
                <TCell primary>
                  {kinds[each.kind]}
                  <span className="block text-sm font-normal break-words text-muted-foreground">
                    {each.fileName} · {formatAgo(language, each.createdAt)}
                  </span>
                </TCell>
                <TCell label={text.columns.records} align="end">
                  {formatNumber(language, each.stored)}
                </TCell>
                <TCell label={text.columns.by}>{each.by?.name ?? text.deletedAccount}</TCell>
                <TCell>
                  <UndoImport import={each} isOnline={isOnline} />
                </TCell>
              </TRow>
            ))}
          </TBody>
        </Table>
      )}
    </Section>
  );
}
