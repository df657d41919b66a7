import { Plus, Stethoscope, UserRound } from "lucide-react";
import { useState } from "react";
import type { InjuredPerson } from "#worker/contract/accidents/case.ts";
import type { HandledAccident } from "#web/data/accidents/accidents.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatDateTime, formatShortDay } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card, CardContent } from "#web/ui/display/card.tsx";
import { ErrorBanner } from "#web/ui/display/error-banner.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAccidentChange } from "../use-change.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PersonDialog } from "./person-dialog.tsx";

type Person = InjuredPerson;
type SectionProps = { accident: HandledAccident };

/** The people hurt, with what is known of each. */
export function PeopleSection({ accident }: SectionProps) {
  const { people: text, healthNote } = useText("accidents");
  const [opened, setOpened] = useState<{ person: Person | null } | null>(null);
  const { people } = accident.case;
  return (
    <Section
      id="people"
      title={text.title}
      description={healthNote}
      action={
        accident.can.change ? (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpened({ person: null })}>
            <Plus aria-hidden="true" />
            {text.add}
          </Button>
        ) : null
      }
    >
      {people.length === 0 ? (
        <p className="text-sm text-muted-foreground">{text.none}</p>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {people.map((person) => (
            <PersonCard
              key={person.id}
              accident={accident}
              person={person}
              onEdit={() => setOpened({ person })}
            />
          ))}
        </ul>
      )}
      {opened ? (
        <PersonDialog accident={accident} person={opened.person} onClose={() => setOpened(null)} />
      ) : null}
    </Section>
  );
}

function PersonCard({ accident, person, onEdit }: SectionProps & { person: Person; onEdit: () => void }) {
  const { people: text, edit } = useText("accidents");
  const common = useText("common");
  const { id: companyId } = useCompany();
  const [isRemoving, setRemoving] = useState(false);
  const { submit, sending, problem } = useAccidentChange(accident, companyId, {
    onDone: () => setRemoving(false),
  });
  const name = accident.names[person.id] ?? person.name ?? "";
  const { employer, company, jobPosition, kind, grades, assisted } = person;
  const last = grades.at(-1);
  const grade = last?.grade ?? "unknown";
  const isSevere = grade === "serious" || grade === "very_serious" || grade === "fatal";
  const others = accident.case.people.filter(({ id }) => id !== person.id);
  return (
    <li className="min-w-0">
      <Card className="h-full">
        <CardContent className="flex h-full flex-col gap-3">
          <div className="flex items-start gap-3">
            <UserRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
            <div className="min-w-0 flex-1">
              <h3 className="font-semibold break-words">{name}</h3>
              <p className="text-sm text-pretty break-words text-muted-foreground">
                {[jobPosition, employer === "own" ? null : text.employers[employer], company]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
          </div>
          <div className="flex flex-wrap gap-2">
            {kind === "occupational_disease" ? <Badge tone="info">{text.kinds[kind]}</Badge> : null}
            <Badge tone={isSevere ? "danger" : grade === "unknown" ? "warning" : "neutral"}>
              {text.gradeNow(text.grades[grade])}
            </Badge>
            <Badge tone="neutral" icon={<Stethoscope aria-hidden="true" />}>
              {assisted ? text.isAssisted : text.isNotAssisted}
            </Badge>
          </div>
          <GradeSaid grade={last} />
          <Leaves accident={accident} person={person} />
          {accident.can.change ? (
            <div className="mt-auto flex flex-wrap gap-2 pt-1">
              <Button
                size="sm"
                variant="secondary"
                aria-haspopup="dialog"
                aria-label={`${edit}: ${name}`}
                onClick={onEdit}
              >
                {edit}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${text.remove}: ${name}`}
                onClick={() => setRemoving(true)}
              >
                {text.remove}
              </Button>
            </div>
          ) : null}
        </CardContent>
      </Card>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={() => void submit({ people: others })}
        title={text.removeTitle}
        description={text.removeBody}
        problem={problem}
        confirmLabel={text.remove}
        cancelLabel={common.cancel}
        tone="danger"
        busy={sending}
      />
    </li>
  );
}

function GradeSaid({ grade }: { grade: Person["grades"][number] | undefined }) {
  const { people: text } = useText("accidents");
  const language = useLanguage();
  const { timeZone } = useCompany();
  if (!grade || grade.grade === "unknown") return null;
  return (
    <p className="text-sm text-pretty break-words text-muted-foreground">
      {text.gradeSaid(grade.saidBy, formatDateTime(language, grade.knownAt, timeZone))}
    </p>
  );
}

/** The leaves, or the question whether there is one. */
function Leaves({ accident, person }: SectionProps & { person: Person }) {
  const { people: text } = useText("accidents");
  const language = useLanguage();
  const { id: companyId } = useCompany();
  const { submit, sending, problem } = useAccidentChange(accident, companyId);
  const [isAsking, setAsking] = useState(false);
  const day = (date: string) => formatShortDay(language, `${date}T00:00:00Z`, "UTC");
  const { leaves, withoutLeave } = person;
  if (leaves.length > 0)
    return (
      <ul className="flex flex-col gap-1 text-sm">
        {leaves.map(({ id, from, returned, isRelapse }) => {
          const line = returned === null ? text.onLeave(day(from)) : text.leaveOver(day(from), day(returned));
          return (
            <li key={id} className="font-medium">
              {isRelapse ? text.relapseOf(line) : line}
            </li>
          );
        })}
      </ul>
    );
  if (withoutLeave) return <p className="text-sm font-medium">{text.withoutLeave}</p>;
  if (!accident.can.change) return <p className="text-sm font-medium">{text.leaveUnknown}</p>;
  const answer = (value: "yes" | "no" | "unknown") => {
    if (value === "unknown" || sending) return;
    if (value === "yes") return setAsking(true);
    void submit({
      people: accident.case.people.map((each) =>
        each.id === person.id ? { ...each, withoutLeave: true } : each,
      ),
    });
  };
  return (
    <>
      <ErrorBanner problem={problem} />
      <Segmented
        label={text.leave}
        value="unknown"
        options={(["yes", "no", "unknown"] as const).map((value) => ({
          value,
          label: text.leaveAnswers[value],
        }))}
        onChange={answer}
      />
      {isAsking ? <LeaveDialog accident={accident} person={person} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
