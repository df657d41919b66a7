import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, ClipboardList, MapPin, UserPlus, Users, X } from "lucide-react";
import type { ReactNode } from "react";
import { FailedQueryNotice } from "../../components/failures/load-error.tsx";
import { useSend } from "../../data/api/use-send.ts";
import { onboardingQuery, setGuideDismissed, type Onboarding } from "../../data/organisation/onboarding.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "../../ui/display/card.tsx";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { SkeletonText } from "../../ui/display/skeleton.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { SampleData } from "./sample-data.tsx";

export type GuideStep = keyof Onboarding["steps"];

const STEPS = [
  ["department", <Users key="department" />],
  ["place", <MapPin key="place" />],
  ["people", <UserPlus key="people" />],
  ["form", <ClipboardList key="form" />],
] as const satisfies readonly (readonly [GuideStep, ReactNode])[];

type GuideProps = {
  companyId: string;
  onOpen: (step: GuideStep) => void;
  /** `home` shows the guide until it is put away or done; `help` always does. */
  at: "home" | "help";
};

/** The first steps of a company, ticked by what it has, and its sample data. */
export function Guide({ companyId, onOpen, at }: GuideProps) {
  const text = useText("guide");
  // What the company has changes on other screens, which do not know this query. The home page has just asked.
  const query = useQuery({ ...onboardingQuery(companyId), staleTime: 2000 });
  const { data } = query;
  if (!data) {
    if (at === "home") return null;
    if (query.isLoadingError) return <FailedQueryNotice query={query} />;
    return (
      <output className="block">
        <span className="sr-only">{text.loading}</span>
        <SkeletonText lines={4} />
      </output>
    );
  }
  const done = STEPS.filter(([step]) => data.steps[step]).length;
  const isDone = done === STEPS.length;
  if (at === "home" && (data.isDismissed || (isDone && !data.sample))) return null;
  return (
    <Card className="print:hidden">
      <CardHeader action={at === "home" ? <DismissButton companyId={companyId} /> : null}>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>
          {isDone ? text.progress(done, STEPS.length) : `${text.lead} ${text.progress(done, STEPS.length)}.`}
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <ol className="divide-y">
          {STEPS.map(([step, icon]) => (
            <StepLine
              key={step}
              step={step}
              icon={icon}
              isDone={data.steps[step]}
              onOpen={() => onOpen(step)}
            />
          ))}
        </ol>
        <SampleData companyId={companyId} sample={data.sample} mayLoad={!data.steps.form} />
        {at === "help" && data.isDismissed ? <ShowAtHomeButton companyId={companyId} /> : null}
      </CardContent>
    </Card>
  );
}

type StepLineProps = { step: GuideStep; icon: ReactNode; isDone: boolean; onOpen: () => void };

function StepLine({ step, icon, isDone, onOpen }: StepLineProps) {
  const text = useText("guide");
  const { title, body, open } = text.steps[step];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <span
        aria-hidden="true"
        data-tone={isDone ? "success" : "neutral"}
        className="grid size-9 shrink-0 place-items-center rounded-full border border-tone-line bg-tone-tint text-tone-ink [&_svg]:size-4.5"
      >
        {isDone ? <Check /> : icon}
      </span>
      <div className="min-w-0 flex-1 basis-[10rem] text-sm">
        <p className="font-medium">
          {title}
          {isDone ? <span className="sr-only">: {text.done}</span> : null}
        </p>
        {isDone ? null : <p className="text-muted-foreground">{body}</p>}
      </div>
      {isDone ? null : (
        <Button size="sm" variant="secondary" onClick={onOpen}>
          {open}
        </Button>
      )}
    </li>
  );
}

function useDismissal(companyId: string, isDismissed: boolean, said: string) {
  const queries = useQueryClient();
  return useSend({
    send: () => setGuideDismissed(companyId, isDismissed),
    onDone: (state) => {
      queries.setQueryData(onboardingQuery(companyId).queryKey, state);
      toast({ title: said, tone: "success" });
    },
  });
}

function DismissButton({ companyId }: { companyId: string }) {
  const text = useText("guide");
  const { submit, sending, problem } = useDismissal(companyId, true, text.dismissed);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={text.dismiss}
        loading={sending}
        onClick={() => void submit(undefined)}
      >
        <X aria-hidden="true" />
      </Button>
      <ErrorBanner problem={problem} />
    </>
  );
}

function ShowAtHomeButton({ companyId }: { companyId: string }) {
  const text = useText("guide");
  const { submit, sending, problem } = useDismissal(companyId, false, text.shownAtHome);
  return (
    <>
      <ErrorBanner problem={problem} />
      <Button
        variant="secondary"
        className="self-start"
        loading={sending}
        onClick={() => void submit(undefined)}
      >
        {text.showAtHome}
      </Button>
    </>
  );
}
