import { FileSearch, FolderSearch } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { newId } from "#worker/domain/ids.ts";
import { checkInTurn, type Outcome, type Server, type Subject } from "../../data/verify/check-document.ts";
import { chosenFolder, foldersIn } from "./dropped-folder.ts";
import { useTitle } from "../../text/use-title.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";
import { useFileDrop } from "../../ui/media/use-file-drop.ts";
import { restoreLostFocus } from "../../ui/overlays/restore-focus.ts";
import { cx } from "../../ui/styles/cx.ts";
import { type Progress, Result } from "./result.tsx";

type Check = { id: string; subject: Subject; outcome: Promise<Outcome>; progress: Progress };
type VerifyScreenProps = {
  /** Of the address: the hash of a sealed record, or nothing. */
  code: string;
  /** Null in the page of a pack, which checks packs alone. */
  server: Server | null;
  footer: ReactNode;
};

/** For whoever was given a document: it needs no account and sends no file. */
export function VerifyScreen({ code, server, footer }: VerifyScreenProps) {
  const text = useText("verify");
  useTitle(text.title);
  const input = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const { checks, add, repeat } = useChecks(code, server);
  const { isOver, dropZone } = useFileDrop((files, items) => {
    const folders = foldersIn(items).map(({ name, files: inside }) => ({ folder: name, files: inside }));
    const names = new Set(folders.map(({ folder }) => folder));
    add([...folders, ...files.filter(({ name }) => !names.has(name)).map((file) => ({ file }))]);
  });
  return (
    <CenteredPage
      brandName="Extintor"
      title={server ? text.title : text.packTitle}
      description={server ? text.lead : text.packLead}
      footer={footer}
    >
      <div
        {...dropZone}
        className={cx(
          "flex flex-col gap-3 rounded-lg border border-dashed border-input/60 p-4 transition-colors",
          isOver && "border-ring bg-accent",
        )}
      >
        <Button size="lg" onClick={() => input.current?.click()}>
          <FileSearch aria-hidden="true" />
          {server ? text.choose : text.chooseZip}
        </Button>
        {/* Phones choose no folders. */}
        <Button
          variant="secondary"
          className="pointer-coarse:hidden"
          onClick={() => folderInput.current?.click()}
        >
          <FolderSearch aria-hidden="true" />
          {text.chooseFolder}
        </Button>
        <p className="text-center text-sm text-muted-foreground pointer-coarse:hidden">{text.drop}</p>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={server ? ".pdf,.json,.zip,application/pdf,application/json,application/zip" : ".zip"}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // Cleared, so that the same file can be chosen again.
            currentTarget.value = "";
            add(files.map((file) => ({ file })));
          }}
        />
        <input
          ref={folderInput}
          type="file"
          hidden
          // @ts-expect-error React's types do not have it
          webkitdirectory=""
          onChange={({ currentTarget }) => {
            const files = chosenFolder(currentTarget.files ?? []);
            currentTarget.value = "";
            const [first] = files;
            if (first) add([{ folder: first.path.split("/")[0] ?? "", files }]);
          }}
        />
      </div>
      {checks.length > 0 ? (
        <section className="flex flex-col gap-3">
          <h2 className="font-semibold">{text.results}</h2>
          <ul className="flex flex-col gap-4">
            {checks.map((check) => (
              <li key={check.id}>
                <Result {...check} onRetry={() => repeat(check)} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="flex flex-col gap-1 text-xs text-muted-foreground">
        <p>{server ? text.privacy : text.packPrivacy}</p>
        <p>{text.notQualified}</p>
      </div>
    </CenteredPage>
  );
}

function checkOf(subject: Subject, server: Server | null): Check {
  const watching = new Set<(done: number, all: number) => void>();
  const outcome = checkInTurn(subject, server, (done, all) => {
    for (const show of watching) show(done, all);
  });
  const progress: Progress = (show) => {
    watching.add(show);
    return () => void watching.delete(show);
  };
  return { id: newId(), subject, outcome, progress };
}

/** The newest first; of the address from the beginning. */
function useChecks(code: string, server: Server | null) {
  const [checks, setChecks] = useState<readonly Check[]>(() =>
    code === "" ? [] : [checkOf({ code }, server)],
  );
  return {
    checks,
    add: (subjects: readonly Subject[]) => {
      const added = subjects.map((subject) => checkOf(subject, server));
      setChecks((all) => [...added, ...all]);
    },
    repeat: ({ id, subject }: Check) => {
      const again = checkOf(subject, server);
      setChecks((all) => all.map((each) => (each.id === id ? { ...again, id } : each)));
      restoreLostFocus();
    },
  };
}
