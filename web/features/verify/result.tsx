import { useEffect, useState } from "react";
import type { Outcome, Subject } from "../../data/verify/check-document.ts";
import { describeError } from "../../data/api/errors.ts";
import { formatDateTime } from "../../text/format.ts";
import { useLanguage, usePublicText } from "../../text/use-text.ts";
import { useVerifyText } from "../../text/verify/use-verify-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Spinner } from "../../ui/controls/spinner.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import type { Tone } from "../../ui/styles/tone.ts";

type ResultProps = { subject: Subject; outcome: Promise<Outcome>; onRetry: () => void };

/** What a document turned out to be, under its name. */
export function Result({ subject, outcome, onRetry }: ResultProps) {
  const text = useVerifyText();
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
  const name = "file" in subject ? subject.file.name : text.code;
  if (!known) return <Spinner label={text.checking(name)} />;
  return (
    <>
      <p className="mb-2 text-sm font-medium break-words">{name}</p>
      <Verdict outcome={known} onRetry={onRetry} />
    </>
  );
}

function Verdict({ outcome, onRetry }: { outcome: Outcome; onRetry: () => void }) {
  const text = useVerifyText();
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
      {said.body}
    </Banner>
  );
}

type Said = { tone: Tone; title: string; body: string; mayRetry?: true };

function useSaid(outcome: Outcome): Said {
  const text = useVerifyText();
  const { errors } = usePublicText();
  const language = useLanguage();
  switch (outcome.is) {
    case "sealed": {
      const { of, seal } = outcome;
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      const lines = [
        text.by(seal.company, formatDateTime(language, seal.at, timeZone)),
        seal.isLatest ? text.latest : text.since,
        ...(of === "code" ? [text.onlyCode] : []),
      ];
      const tone = seal.isLatest ? (of === "code" ? "info" : "success") : "warning";
      return { tone, title: (seal.isLatest ? text.sealed : text.replaced)[of], body: lines.join(" ") };
    }
    case "unknown":
      return { tone: "danger", title: text.unknown.title, body: text.unknown[outcome.of] };
    case "other":
      return { tone: "warning", ...text.other };
    case "unreadable":
      return { tone: "warning", ...text.unreadable };
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
