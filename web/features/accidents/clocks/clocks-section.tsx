import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleSlash, Clock, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { isEnded } from "#worker/contract/accidents/vocabularies.ts";
import { SPAIN } from "#worker/domain/accidents/data/spain.ts";
import { timeLeft } from "#worker/domain/accidents/clocks/time-left.ts";
import {
  type AccidentDeadline,
  accidentFileHref,
  type HandledAccident,
} from "#web/data/accidents/accidents.ts";
import { accidentSettingsQuery } from "#web/data/accidents/settings.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatDateTime } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { DocumentLink } from "#web/ui/media/document-link.tsx";
import type { Tone } from "#web/ui/styles/tone.ts";
import { isPresented, useClockName } from "./clock-name.ts";
import { EndClockDialog, NotApplicableDialog, TakeBackDialog } from "./clock-dialogs.tsx";
import { dayInWords, timeLeftInWords } from "./time-left-words.ts";

const MINUTE_MS = 60_000;
const SOON_HOURS = 8;
const SOON_DAYS = 1;

/** The time, anew each minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

type Asked = { deadline: AccidentDeadline; dialog: "done" | "not_applicable" | "take_back" };

/** What has a term comes before what is to be done at once, which has none to be late by. */
const timeOf = ({ startsAt, dueAt }: AccidentDeadline): number => {
  if (dueAt === null) return Infinity;
  return dueAt === startsAt ? Number.MAX_VALUE : Date.parse(dueAt);
};

/** The deadlines of the case, the next one first, and those that ended. */
export function ClocksSection({ accident }: { accident: HandledAccident }) {
  const { clocks: text } = useText("accidents");
  const now = useNow();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { deadlines, centre, can, pack } = accident;
  const open = deadlines
    .filter(({ state }) => state === "open")
    .toSorted((one, other) => Math.sign(timeOf(one) - timeOf(other)) || 0);
  const ended = deadlines.filter(({ state }) => state !== "open");
  const onAsk = can.change ? setAsked : null;
  const close = () => setAsked(null);
  const isGradeUnknown =
    deadlines.every(({ clock }) => clock !== "urgent_notice") &&
    accident.case.people.some(({ grades }) => (grades.at(-1)?.grade ?? "unknown") === "unknown");
  return (
    <Section id="clocks" title={text.title}>
      {centre === null ? <NoCentre /> : null}
      {open.length === 0 ? (
        <p className="text-sm text-muted-foreground">{ended.length === 0 ? text.none : text.noneLeft}</p>
      ) : (
        <Card>
          <ul className="divide-y">
            {open.map((deadline) => (
              <OpenClock key={deadline.key} accident={accident} deadline={deadline} now={now} onAsk={onAsk} />
            ))}
          </ul>
        </Card>
      )}
      {isGradeUnknown && !isEnded(accident.state) ? (
        <p className="text-sm text-pretty text-muted-foreground">{text.askGrade}</p>
      ) : null}
      {ended.length === 0 ? null : (
        <section aria-label={text.ended} className="flex flex-col gap-2">
          <h3 className="text-sm font-semibold">{text.ended}</h3>
          <Card>
            <ul className="divide-y">
              {ended.map((deadline) => (
                <EndedClock key={deadline.key} accident={accident} deadline={deadline} onAsk={onAsk} />
              ))}
            </ul>
          </Card>
        </section>
      )}
      <p className="text-xs text-muted-foreground">{text.pack(pack.version.replaceAll("-", "\u2011"))}</p>
      {asked?.dialog === "done" ? (
        <EndClockDialog accident={accident} deadline={asked.deadline} onClose={close} />
      ) : null}
      {asked?.dialog === "not_applicable" ? (
        <NotApplicableDialog accident={accident} deadline={asked.deadline} onClose={close} />
      ) : null}
      {asked?.dialog === "take_back" ? (
        <TakeBackDialog accident={accident} deadline={asked.deadline} onClose={close} />
      ) : null}
    </Section>
  );
}

function NoCentre() {
  const { clocks: text } = useText("accidents");
  const { id: companyId } = useCompany();
  return (
    <Banner
      tone="warning"
      action={
        <Link
          to="/$companyId/settings"
          params={{ companyId }}
          search={{ tab: "accidents" }}
          className="text-sm font-medium underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {text.toSettings}
        </Link>
      }
    >
      {text.missingCentre}
    </Banner>
  );
}

const NOWHERE = { territory: "", municipality: "", authoritySeat: "" };

type ClockProps = {
  accident: HandledAccident;
  deadline: AccidentDeadline;
  /** Null where nothing may be changed. */
  onAsk: ((asked: Asked) => void) | null;
};

function OpenClock({ accident, deadline, now, onAsk }: ClockProps & { now: Date }) {
  const { clocks: text } = useText("accidents");
  const language = useLanguage();
  const { id: companyId, timeZone } = useCompany();
  const { data } = useQuery(accidentSettingsQuery(companyId));
  const nameOf = useClockName(accident);
  const name = nameOf(deadline);
  const { due, dueAt, safe, missing, by, article, readAt } = deadline;
  const calendar: Record<string, Record<number, string[]>> = {};
  for (const { municipality, year, days } of data?.settings.feasts ?? [])
    calendar[municipality] = { ...calendar[municipality], [year]: days };
  const left = timeLeft({ ...deadline, dueAt: dueAt === null ? null : new Date(dueAt) }, now, {
    centre: { timeZone, ...(accident.centre ?? NOWHERE) },
    calendar,
    pack: SPAIN,
  });
  const isSoon =
    (left.kind === "hours" && left.hours < SOON_HOURS) ||
    (left.kind === "working_days" && left.days <= SOON_DAYS) ||
    left.kind === "at_once";
  const tone: Tone = left.isOver ? "danger" : isSoon ? "warning" : "neutral";
  const words = { text, language, timeZone, now };
  const Icon = left.isOver ? TriangleAlert : Clock;
  return (
    <li className="flex flex-col gap-3 px-4 py-4 sm:px-5 lg:flex-row lg:items-start lg:justify-between lg:gap-6">
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="text-sm font-semibold text-pretty">{name}</h3>
        <p data-tone={tone} className="flex items-start gap-2 text-sm font-medium text-tone-ink">
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="text-pretty first-letter:uppercase">
            {timeLeftInWords(left, { due, dueAt }, words)}
          </span>
        </p>
        {by === "mutua" ? <p className="text-sm text-muted-foreground">{text.byMutua}</p> : null}
        {safe !== null && safe !== due ? (
          <p className="text-sm text-pretty text-muted-foreground">{text.safe(dayInWords(safe, words))}</p>
        ) : null}
        {accident.centre === null
          ? null
          : missing.map((calendarOf) => (
              <p
                key={`${calendarOf.kind} ${calendarOf.year} ${calendarOf.place}`}
                className="text-sm text-pretty text-muted-foreground"
              >
                {missingInWords(calendarOf, text)}
              </p>
            ))}
        <p className="text-xs text-pretty text-muted-foreground" title={text.readAt(readAt)}>
          {article}
        </p>
      </div>
      {onAsk === null ? null : (
        <div className="flex shrink-0 flex-wrap gap-2 max-sm:*:grow">
          <Button
            size="sm"
            variant="secondary"
            aria-haspopup="dialog"
            aria-label={(isPresented(deadline) ? text.doneOf : text.doneShortOf)(name)}
            onClick={() => onAsk({ deadline, dialog: "done" })}
          >
            {isPresented(deadline) ? text.done : text.doneShort}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-haspopup="dialog"
            aria-label={text.notApplicableOf(name)}
            onClick={() => onAsk({ deadline, dialog: "not_applicable" })}
          >
            {text.notApplicable}
          </Button>
        </div>
      )}
    </li>
  );
}

function missingInWords(
  { kind, year, place }: AccidentDeadline["missing"][number],
  text: ReturnType<typeof useText<"accidents">>["clocks"],
): string {
  if (kind === "local") return text.missingLocal(year, place);
  return kind === "regional" ? text.missingRegional(year, place) : text.missingNational(year);
}

function EndedClock({ accident, deadline, onAsk }: ClockProps) {
  const { clocks: text } = useText("accidents");
  const language = useLanguage();
  const { id: companyId, timeZone } = useCompany();
  const name = useClockName(accident)(deadline);
  const { state, ending, isLate } = deadline;
  const Icon = state === "done" ? CircleCheck : CircleSlash;
  const line =
    state === "done" && ending?.on
      ? (isPresented(deadline) ? text.doneLine : text.doneShortLine)(
          formatDateTime(language, ending.on, timeZone),
          ending.reference ?? "",
        )
      : state === "not_applicable"
        ? text.notApplicableLine(ending?.reason ?? "")
        : text.closedByLeave;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-48 text-sm">
        <p className="font-medium text-pretty">{name}</p>
        <p className="text-pretty break-words text-muted-foreground">
          {line}
          {isLate ? ` · ${text.late}` : ""}
        </p>
        {ending?.receipt ? <p className="break-words text-muted-foreground">{ending.receipt}</p> : null}
        {ending?.receiptFile ? (
          <DocumentLink
            item={{
              url: accidentFileHref(companyId, ending.receiptFile.r2Key),
              filename: ending.receiptFile.filename,
            }}
            className="inline-block py-1 break-words text-primary-ink hover:underline"
          >
            {ending.receiptFile.contentType === "application/pdf"
              ? ending.receiptFile.filename
              : text.receiptPhoto}
          </DocumentLink>
        ) : null}
      </div>
      {onAsk !== null && ending !== null ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${text.takeBack}: ${name}`}
          onClick={() => onAsk({ deadline, dialog: "take_back" })}
        >
          {text.takeBack}
        </Button>
      ) : null}
    </li>
  );
}
