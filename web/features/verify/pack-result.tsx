import { useState, type ReactNode } from "react";
import { zonedMoment } from "#worker/contract/language/zoned-moment.ts";
import type { FileVerdict, PackVerdict, RecordVerdict } from "#worker/domain/evidence/check-pack.ts";
import type { RecordFault } from "#worker/domain/evidence/document-hash.ts";
import { lazyPart } from "../../components/failures/lazy-part.tsx";
import type { Outcome } from "../../data/verify/check-document.ts";
import { formatNumber } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import type { VerifyText } from "../../text/verify/es.ts";
import { Lines } from "./lines.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import type { Tone } from "../../ui/styles/tone.ts";

type PackOutcome = Extract<Outcome, { is: "pack" }>;
type PackResultProps = Pick<PackOutcome, "verdict" | "keysOf">;

const FILE_TONES: Record<FileVerdict["is"], Tone> = {
  same: "success",
  changed: "danger",
  missing: "danger",
  unlisted: "warning",
};
const RECORD_TONES: Record<RecordVerdict["is"], Tone> = {
  sealed: "success",
  incomplete: "warning",
  forged: "danger",
};
/** What is shown at once. A pack may have thousands. */
const MOST_FILES = 200;

const MOST_FAULTS = 5;

/** Why a record is not the text that was sealed, each reason once. */
export function faultLines(faults: readonly RecordFault[], { inexact }: VerifyText): string[] {
  const lines = faults.map((fault) => ("text" in fault ? inexact[fault.is](fault.text) : inexact[fault.is]));
  return [...new Set(lines)].slice(0, MOST_FAULTS).concat(inexact.body);
}

/** What a pack turned out to be: as a whole, its records, and each file. */
export function PackResult({ verdict, keysOf }: PackResultProps) {
  const text = useText("verify").pack;
  const language = useLanguage();
  const { manifest, files, records, keys } = verdict;
  // Its records are of one company.
  const { timeZone = "UTC" } = records.find((record) => record.timeZone) ?? {};
  const { tone, title } = said({ verdict, keysOf }, text);
  const wrong = files.filter(({ is }) => is !== "same");
  const general = files.filter(({ path }) => !path.startsWith("records/"));
  const unsigned = records.reduce((sum, each) => sum + (each.unsigned ?? 0), 0);
  const imported = records.reduce((sum, each) => sum + (each.imported ?? 0), 0);
  const present = keys.find(({ until }) => until === undefined) ?? keys.at(-1);
  return (
    <div className="flex flex-col gap-4">
      <Banner tone={tone} announce title={title}>
        <div className="flex flex-col gap-1">
          {manifest ? (
            <p>{text.made(manifest.company.name, zonedMoment(language, manifest.at, timeZone))}</p>
          ) : null}
          <p className="break-words">
            {keysOf === "unknown"
              ? text.keysOf.unknown(present?.id ?? "–", manifest?.keysAt ?? "–")
              : text.keysOf[keysOf]}
          </p>
          {unsigned > 0 ? <p>{text.unsignedEntries(unsigned)}</p> : null}
          {imported > 0 ? <p>{text.importedEntries(imported)}</p> : null}
        </div>
      </Banner>
      {wrong.length > 0 ? (
        <section className="flex flex-col gap-2">
          <h3 className="text-sm font-semibold">{text.wrongFiles}</h3>
          <FileList files={wrong} />
        </section>
      ) : null}
      <div>
        <Records records={records} files={files} />
        <Folder name={text.general} badge={null} files={general} />
      </div>
    </div>
  );
}

const RecordNotes = lazyPart(() => import("./record-notes.tsx"));

/** The worst that there is to say. */
function said({ verdict, keysOf }: PackResultProps, text: VerifyText["pack"]): { tone: Tone; title: string } {
  const { files, records, isSigned } = verdict;
  if (files.some(({ is }) => is !== "same")) return { tone: "danger", title: text.changed };
  if (!isSigned) return { tone: "danger", title: text.unsigned };
  if (keysOf === "other") return { tone: "danger", title: text.otherKeys };
  if (records.some(({ is }) => is === "forged")) return { tone: "danger", title: text.forged };
  if (records.some(({ is }) => is === "incomplete")) return { tone: "warning", title: text.incomplete };
  if (records.length === 0) return { tone: "warning", title: text.empty };
  return { tone: keysOf === "site" ? "success" : "info", title: text.same(records.length) };
}

function Records({ records, files }: Pick<PackVerdict, "records" | "files">) {
  const verifyText = useText("verify");
  const text = verifyText.pack;
  const language = useLanguage();
  const byFolder = Map.groupBy(files, ({ path }) => path.split("/").slice(0, 2).join("/"));
  // What is wrong first, in the order of the pack.
  const inOrder = records.toSorted((a, b) => Number(a.is === "sealed") - Number(b.is === "sealed"));
  const [shown, setShown] = useState(MOST_FILES);
  const rest = inOrder.length - shown;
  if (records.length === 0) return null;
  return (
    <>
      {inOrder.slice(0, shown).map((record) => {
        const { folder, is, faults } = record;
        const inside = byFolder.get(folder) ?? [];
        const lacks = is === "incomplete" && inside.every((file) => file.is === "same");
        return (
          <Folder
            key={folder}
            name={folder.replace("records/", "")}
            within={`${folder}/`}
            badge={<Badge tone={RECORD_TONES[is]}>{text.records[is]}</Badge>}
            note={
              lacks ? (
                text.lacks
              ) : faults ? (
                <Lines lines={faultLines(faults, verifyText)} />
              ) : (
                (record.personal ?? record.timeStamps) && <RecordNotes {...record} />
              )
            }
            files={inside}
          />
        );
      })}
      {rest > 0 ? (
        <button
          type="button"
          className="min-h-(--control) text-start text-sm font-medium text-primary-ink underline underline-offset-4"
          onClick={() => setShown(shown + MOST_FILES)}
        >
          {text.more(formatNumber(language, rest))}
        </button>
      ) : null}
    </>
  );
}

type FolderProps = {
  name: string;
  /** How the paths of its files begin. */
  within?: string;
  badge: ReactNode;
  note?: ReactNode;
  files: readonly FileVerdict[];
};

/** The files are drawn once they are asked for. */
function Folder({ name, within = "", badge, note, files }: FolderProps) {
  const text = useText("verify").pack;
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="border-t py-2 text-sm last:border-b"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-(--control-sm) content-center">
        <span className="inline-flex max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-x-2 gap-y-1 align-middle">
          <span className="min-w-0 font-medium break-all">{name}</span>
          {badge}
          <span className="sr-only">{text.contents(formatNumber(language, files.length))}</span>
        </span>
      </summary>
      {note ? <div className="pt-1 text-muted-foreground">{note}</div> : null}
      {isOpen ? <FileList files={files} within={within} /> : null}
    </details>
  );
}

function FileList({ files, within = "" }: { files: readonly FileVerdict[]; within?: string }) {
  const text = useText("verify").pack;
  const language = useLanguage();
  const rest = files.length - MOST_FILES;
  return (
    <>
      <ul className="flex flex-col gap-1.5 py-1 text-sm">
        {files.slice(0, MOST_FILES).map(({ path, is }, index) => (
          // A file that is there twice is listed twice.
          <li key={`${path} ${index}`} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <Badge size="sm" tone={FILE_TONES[is]}>
              {text.files[is]}
            </Badge>
            <span className="min-w-0 flex-1 basis-[10rem] break-all">{path.slice(within.length)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <p className="text-sm text-muted-foreground">{text.more(formatNumber(language, rest))}</p>
      ) : null}
    </>
  );
}
