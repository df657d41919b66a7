import { FileSearch } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { newId } from "../../../worker/domain/ids.ts";
import { checkInTurn, type Outcome, type Subject } from "../../data/verify/check-document.ts";
import { useTitle } from "../../text/use-title.ts";
import { useVerifyText } from "../../text/verify/use-verify-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";
import { useFileDrop } from "../../ui/media/use-file-drop.ts";
import { restoreLostFocus } from "../../ui/overlays/restore-focus.ts";
import { cx } from "../../ui/styles/cx.ts";
import { Result } from "./result.tsx";

type Check = { id: string; subject: Subject; outcome: Promise<Outcome> };

type VerifyScreenProps = {
  /** Of the address: the hash of a sealed record, or nothing. */
  code: string;
  footer: ReactNode;
};

/** For whoever was given a document: it needs no account and sends no file. */
export function VerifyScreen({ code, footer }: VerifyScreenProps) {
  const text = useVerifyText();
  useTitle(text.title);
  const input = useRef<HTMLInputElement>(null);
  const { checks, add, repeat } = useChecks(code);
  const { isOver, dropZone } = useFileDrop((files) => add(files.map((file) => ({ file }))));
  return (
    <CenteredPage brandName="Extintor" title={text.title} description={text.lead} footer={footer}>
      <div
        {...dropZone}
        className={cx(
          "flex flex-col gap-3 rounded-lg border border-dashed border-input/60 p-4 transition-colors",
          isOver && "border-ring bg-accent",
        )}
      >
        <Button size="lg" onClick={() => input.current?.click()}>
          <FileSearch aria-hidden="true" />
          {text.choose}
        </Button>
        <p className="text-center text-sm text-muted-foreground pointer-coarse:hidden">{text.drop}</p>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept=".pdf,.json,application/pdf,application/json"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // Cleared, so that the same file can be chosen again.
            currentTarget.value = "";
            add(files.map((file) => ({ file })));
          }}
        />
      </div>
      {checks.length > 0 ? (
        <section className="flex flex-col gap-3">
          <h2 className="font-semibold">{text.results}</h2>
          <ul className="flex flex-col gap-4">
            {checks.map((check) => (
              <li key={check.id}>
                <Result subject={check.subject} outcome={check.outcome} onRetry={() => repeat(check)} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="flex flex-col gap-1 text-xs text-muted-foreground">
        <p>{text.privacy}</p>
        <p>{text.notQualified}</p>
      </div>
    </CenteredPage>
  );
}

const checkOf = (subject: Subject): Check => ({
  id: newId(),
  subject,
  outcome: checkInTurn(subject),
});

/** The newest first; of the address from the beginning. */
function useChecks(code: string) {
  const [checks, setChecks] = useState<readonly Check[]>(() => (code === "" ? [] : [checkOf({ code })]));
  return {
    checks,
    add: (subjects: readonly Subject[]) => {
      const added = subjects.map(checkOf);
      setChecks((all) => [...added, ...all]);
    },
    repeat: ({ id, subject }: Check) => {
      const again = checkOf(subject);
      setChecks((all) => all.map((each) => (each.id === id ? again : each)));
      restoreLostFocus();
    },
  };
}
