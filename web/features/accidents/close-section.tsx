import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleAlert, Lock } from "lucide-react";
import { type ReactNode, useState } from "react";
import {
  accidentLogQuery,
  closeAccident,
  type HandledAccident,
  reopenAccident,
} from "../../data/accidents/accidents.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextAreaField } from "../../ui/controls/labelled-fields.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { Card, CardContent } from "../../ui/display/card.tsx";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { Section } from "../../ui/display/section.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { useClockName } from "./clocks/clock-name.ts";
import { useAccidentChange, useAccidentSend } from "./use-change.ts";

/** What closing the case lacks, and closing or reopening it. */
export function CloseSection({ accident }: { accident: HandledAccident }) {
  const { close: text } = useText("accidents");
  const { id: companyId } = useCompany();
  const path = { companyId, accidentId: accident.id };
  const closing = useAccidentSend(path, {
    send: () => closeAccident(path, accident.version),
    onDone: () => toast({ title: text.closed, tone: "success" }),
  });
  const beginning = useAccidentChange(accident, companyId);
  const clockName = useClockName(accident);
  /** What the part is about, where there are several of it. */
  const nameOf = (part: string): string | undefined => {
    const deadline = accident.deadlines.find(({ key }) => part === `clocks.${key}`);
    const [, at] = /^causes\.facts\.(\d+)\./.exec(part) ?? [];
    return deadline ? clockName(deadline) : accident.case.causes.facts[Number(at ?? -1)]?.text;
  };
  const missing = new Map(
    Object.entries({ ...accident.missing, ...closing.errors }).map(([part, message]) => [
      [message, nameOf(part)].filter((words) => words !== undefined).join(": "),
      part.startsWith("clocks") ? "clocks" : "causes",
    ]),
  );
  const { can, state } = accident;
  return (
    <Section id="close" title={text.title}>
      {state === "closed" ? (
        <EndedBanner accident={accident} tone="success" words={text.isClosed} />
      ) : (
        <Card>
          <CardContent className="flex flex-col gap-4">
            {missing.size === 0 ? (
              <p className="text-sm font-medium">{text.ready}</p>
            ) : (
              <>
                <p className="text-sm font-medium">{text.missing}</p>
                <ul className="flex flex-col gap-2 text-sm">
                  {[...missing].map(([words, part]) => (
                    <li key={words} className="flex items-start gap-2">
                      <CircleAlert
                        aria-hidden="true"
                        className="mt-0.5 size-4 shrink-0 text-muted-foreground"
                      />
                      <Link
                        to="/$companyId/accidents/$accidentId"
                        params={{ companyId, accidentId: accident.id }}
                        hash={part}
                        className="min-w-0 break-words underline underline-offset-4 pointer-coarse:py-2"
                      >
                        {words}
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <ErrorBanner problem={closing.problem ?? beginning.problem} />
            <div className="flex flex-wrap gap-2 max-sm:flex-col">
              {can.change && state === "open" ? (
                <Button
                  variant="secondary"
                  loading={beginning.sending}
                  onClick={() => void beginning.submit({ state: "under_investigation" })}
                >
                  {text.begin}
                </Button>
              ) : null}
              {can.change ? (
                <Button
                  loading={closing.sending}
                  variant={missing.size === 0 ? "primary" : "secondary"}
                  onClick={() => void closing.submit({})}
                >
                  <Lock aria-hidden="true" />
                  {text.close}
                </Button>
              ) : null}
            </div>
          </CardContent>
        </Card>
      )}
    </Section>
  );
}

/** That the case is withdrawn, and why, which its log says. */
export function WithdrawnBanner({ accident }: { accident: HandledAccident }) {
  const { close: text } = useText("accidents");
  const { id: companyId } = useCompany();
  const { data } = useInfiniteQuery(accidentLogQuery(companyId, accident.id));
  const withdrawal = data?.pages[0]?.entries.find(({ verb }) => verb === "withdraw");
  const reason = withdrawal?.detail["reason"];
  return (
    <EndedBanner accident={accident} tone="info" words={text.isWithdrawn}>
      {typeof reason === "string" ? (
        <p className="mt-1 break-words">{text.withdrawnBecause(reason)}</p>
      ) : null}
    </EndedBanner>
  );
}

type EndedBannerProps = {
  accident: HandledAccident;
  tone: "success" | "info";
  words: string;
  children?: ReactNode;
};

/** That the case is closed or withdrawn, and opening it again. */
function EndedBanner({ accident, tone, words, children }: EndedBannerProps) {
  const { close: text } = useText("accidents");
  const [isReopening, setReopening] = useState(false);
  return (
    <>
      <Banner
        tone={tone}
        action={
          accident.can.reopen ? (
            <Button variant="secondary" size="sm" onClick={() => setReopening(true)}>
              {text.reopen}
            </Button>
          ) : null
        }
      >
        <p>{words}</p>
        {children}
      </Banner>
      {isReopening ? <ReopenDialog accident={accident} onClose={() => setReopening(false)} /> : null}
    </>
  );
}

function ReopenDialog({ accident, onClose }: { accident: HandledAccident; onClose: () => void }) {
  const { close: text, clocks } = useText("accidents");
  const { id: companyId } = useCompany();
  const path = { companyId, accidentId: accident.id };
  const submission = useAccidentSend(path, {
    fields: { reason: "" },
    send: ({ reason }: { reason: string }) => reopenAccident(path, accident.version, reason),
    onDone: () => {
      toast({ title: text.reopened, tone: "success" });
      onClose();
    },
  });
  const { submit, values, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.reopenTitle}
      description={text.reopenBody}
      submitLabel={text.reopen}
      submission={submission}
      onSubmit={() => void submit(values)}
    >
      <TextAreaField {...field("reason")} label={clocks.reason} required rows={3} maxLength={2000} />
    </FormDialog>
  );
}
