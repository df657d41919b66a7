import { useEffect, useState } from "react";
import { zonedMoment } from "#worker/contract/language/zoned-moment.ts";
import type { Outcome, Subject } from "../../data/verify/check-document.ts";
import { describeError } from "../../data/api/errors.ts";
import { formatNumber } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Spinner } from "../../ui/controls/spinner.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import type { Tone } from "../../ui/styles/tone.ts";
import { Lines } from "./lines.tsx";
import { faultLines, PackResult } from "./pack-result.tsx";

/** Tells how many of a pack's files were checked, until it is called back. */
export type Progress = (show: (done: number, all: number) => void) => () => void;

type ResultProps = {
  subject: Subject;
  outcome: Promise<Outcome>;
  progress: Progress;
  onRetry: () => void;
};

/** What a document turned out to be, under its name. */
export function Result({ subject, outcome, progress, onRetry }: ResultProps) {
  const text = useText("verify");
  const [known, setKnown] = useState<Outcome | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = async () => {
      const each = await outcome;
      if (isShown) setKnown(each);
    };
    void show();
    return () => {
      isShown = false;
    };
  }, [outcome]);
  const name = "file" in subject ? subject.file.name : "folder" in subject ? subject.folder : text.code;
  if (!known) return <Checking name={name} progress={progress} />;
  return (
    <>
      <p className="mb-2 text-sm font-medium break-words">{name}</p>
      {known.is === "pack" ? (
        <PackResult verdict={known.verdict} keysOf={known.keysOf} />
      ) : (
        <Verdict outcome={known} onRetry={onRetry} />
      )}
    </>
  );
}

function Checking({ name, progress }: { name: string; progress: Progress }) {
  const text = useText("verify");
  const language = useLanguage();
  const [{ done, all }, setShown] = useState({ done: 0, all: 0 });
  useEffect(() => progress((checked, of) => setShown({ done: checked, all: of })), [progress]);
  return (
    <>
      <Spinner label={text.checking(name)} />
      {all > 0 ? (
        <p className="mt-1 text-sm text-muted-foreground tabular-nums">
          {text.checkedOf(formatNumber(language, done), formatNumber(language, all))}
        </p>
      ) : null}
    </>
  );
}

type SimpleOutcome = Exclude<Outcome, { is: "pack" }>;

function Verdict({ outcome, onRetry }: { outcome: SimpleOutcome; onRetry: () => void }) {
  const text = useText("verify");
  const said = useSaid(outcome);
  return (
    <Banner
      tone={said.tone}
      announce
      title={said.title}
      action={
        said.mayRetry ? (
          <Button variant="secondary" onClick={onRetry}>
            {text.retry}
          </Button>
        ) : null
      }
    >
      <Lines lines={[said.body].flat()} />
    </Banner>
  );
}

type Said = { tone: Tone; title: string; body: string | readonly string[]; mayRetry?: true };

function useSaid(outcome: SimpleOutcome): Said {
  const text = useText("verify");
  const { errors } = useText("public");
  const language = useLanguage();
  switch (outcome.is) {
    case "sealed": {
      const { of, seal } = outcome;
      const { id, name, nameNow } = seal.company;
      const lines = [
        text.by(name ?? nameNow, zonedMoment(language, seal.at, seal.timeZone)),
        ...(name === null ? [text.nameUnknown] : name === nameNow ? [] : [text.renamed(nameNow)]),
        seal.isLatest
          ? text.latest
          : seal.later.every(({ cause }) => cause === "erasure")
            ? text.sinceErasure
            : text.since,
        ...(of === "code" ? [text.onlyCode] : []),
        text.companyId(id),
      ];
      const tone = seal.isLatest ? (of === "code" ? "info" : "success") : "warning";
      return { tone, title: (seal.isLatest ? text.sealed : text.replaced)[of], body: lines };
    }
    case "unknown":
      return { tone: "danger", title: text.unknown.title, body: text.unknown[outcome.of] };
    case "inexact":
      return { tone: "danger", title: text.inexact.title, body: faultLines(outcome.faults, text) };
    case "other":
      return { tone: "warning", ...text.other };
    case "elsewhere":
    case "oldBrowser":
    case "unreadable":
      return { tone: "warning", ...text[outcome.is] };
    case "offline":
      return { tone: "warning", ...text.offline, mayRetry: true };
    default:
      return {
        tone: "warning",
        title: text.failed,
        body: describeError(outcome.error, errors),
        mayRetry: true,
      };
  }
}
