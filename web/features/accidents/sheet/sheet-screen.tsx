import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Printer } from "lucide-react";
import { useState } from "react";
import {
  BLANK_SECTIONS,
  CODE_FIELDS,
  type CodeField,
  sheetDoubts,
  type SheetField,
  type SheetLine,
  sheetLines,
  type SheetSection,
  sheetSystemOf,
} from "#worker/domain/accidents/sheet.ts";
import { accidentQuery, type HandledAccident } from "#web/data/accidents/accidents.ts";
import { throwInitialError } from "#web/data/api/throw-initial-error.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { useTitle } from "#web/text/use-title.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { SelectField } from "#web/ui/controls/labelled-fields.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { SkeletonRows } from "#web/ui/display/skeleton.tsx";
import { backLinkClass, PageHeader } from "#web/ui/layout/page-header.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import { OwnDialog } from "./own-dialog.tsx";
import { sheetCaseOf } from "./sheet-case.ts";

type SheetScreenProps = {
  accidentId: string;
  /** The person in the address; else the first one. */
  personId: string | undefined;
  onPerson: (personId: string) => void;
};

/** The sheet that is copied into Delt@ or CoNTA, line by line. */
export function SheetScreen({ accidentId, ...rest }: SheetScreenProps) {
  const { title } = useText("accidentSheet");
  const common = useText("common");
  const { id: companyId } = useCompany();
  const { data: accident, error } = useQuery(accidentQuery(companyId, accidentId));
  throwInitialError({ data: accident, error });
  useTitle(accident ? `${title} · ${accident.viewId}` : title);
  if (!accident)
    return (
      <output>
        <span className="sr-only">{common.loading}</span>
        <SkeletonRows rows={8} />
      </output>
    );
  return accident.view === "handler" ? <LoadedSheet accident={accident} {...rest} /> : null;
}

const SECTIONS: readonly SheetSection[] = [0, 3, 4, 5];

type LoadedSheetProps = Omit<SheetScreenProps, "accidentId"> & { accident: HandledAccident };

function LoadedSheet({ accident, personId, onPerson }: LoadedSheetProps) {
  const text = useText("accidentSheet");
  const { id: companyId, timeZone, name: companyName } = useCompany();
  const [coded, setCoded] = useState<CodeField | null>(null);
  const [isEditing, setEditing] = useState(false);
  const { people } = accident.case;
  const person = people.find(({ id }) => id === personId) ?? people[0];
  const of = sheetCaseOf(accident, person, timeZone);
  const lines = sheetLines(of);
  const doubts = sheetDoubts(of);
  const system = text.systems[sheetSystemOf(accident.centre?.territory ?? "")];
  const mayChange = accident.can.change;
  const name = person ? (accident.names[person.id] ?? person.name ?? "") : "";
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <PageHeader
        title={text.title}
        description={<span className="print:hidden">{text.lead(system)}</span>}
        back={
          <Link
            to="/$companyId/accidents/$accidentId"
            params={{ companyId, accidentId: accident.id }}
            className={`${backLinkClass} print:hidden`}
          >
            <ArrowLeft aria-hidden="true" />
            {text.back}
          </Link>
        }
        actions={
          <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {text.print}
          </Button>
        }
      />
      <Banner tone="warning">{text.draft}</Banner>
      <p className="text-sm break-words">
        <span className="font-mono">{accident.viewId}</span> · {companyName}
        {name === "" ? "" : ` · ${name}`}
      </p>
      {people.length === 0 ? <Banner tone="info">{text.noPeople}</Banner> : null}
      {people.length > 1 ? (
        <div className="max-w-md print:hidden">
          <SelectField
            label={text.person}
            value={person?.id ?? ""}
            options={people.map((each) => ({
              value: each.id,
              label: accident.names[each.id] ?? each.name ?? "",
            }))}
            onChange={onPerson}
          />
        </div>
      ) : null}
      {doubts.map((doubt) => (
        <Banner key={doubt} tone="warning">
          {text.doubts[doubt]}
        </Banner>
      ))}
      {SECTIONS.map((section) => (
        <Section
          key={section}
          title={text.sections[section]}
          action={
            section === 4 && mayChange ? (
              <Button
                variant="secondary"
                className="print:hidden"
                aria-haspopup="dialog"
                onClick={() => setEditing(true)}
              >
                {text.own.edit}
              </Button>
            ) : null
          }
        >
          <Card>
            <ul className="divide-y">
              {lines
                .filter((line) => line.section === section)
                .map((line) => (
                  <Line
                    key={line.field}
                    line={line}
                    accidentId={accident.id}
                    onCode={mayChange ? setCoded : null}
                    onOwn={mayChange ? () => setEditing(true) : null}
                    isPersonal={person !== undefined}
                  />
                ))}
            </ul>
          </Card>
        </Section>
      ))}
      <Section title={text.blank.title(system)} description={text.blank.body}>
        <ul className="list-disc space-y-1 ps-5 text-sm">
          {BLANK_SECTIONS.map((section) => (
            <li key={section} className="text-pretty">
              {text.blank.sections[section]}
            </li>
          ))}
        </ul>
      </Section>
      {coded ? (
        <CodeDialog accident={accident} person={person} field={coded} onClose={() => setCoded(null)} />
      ) : null}
      {isEditing ? <OwnDialog accident={accident} onClose={() => setEditing(false)} /> : null}
    </div>
  );
}

const isCoded = (field: SheetLine["field"]): field is CodeField => CODE_FIELDS.some((each) => each === field);

/** What is shown of a line: the words, and what is copied where that is another. */
function useShown(): (line: SheetLine) => string | null {
  const text = useText("accidentSheet");
  const { situations, people, yes, no } = useText("accidents");
  const language = useLanguage();
  return ({ shown, value }) => {
    switch (shown?.kind) {
      case "code":
        return shown.words ?? text.dialog.noWords;
      case "answer":
        return shown.isYes ? yes : no;
      case "weekday":
        return new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(
          new Date(shown.day),
        );
      case "choice":
        return shown.of === "situation"
          ? situations[shown.name]
          : shown.of === "grade"
            ? people.grades[shown.name]
            : text.reports[shown.name];
      default:
        return value;
    }
  };
}

/** What is typed here, and what in the case; not with a code. */
const OWN: ReadonlySet<SheetField> = new Set([
  "traffic",
  "hourOfWork",
  "usualWork",
  "evaluated",
  "witnesses",
]);
const IN_CASE: Readonly<Partial<Record<SheetField, "facts" | "people">>> = {
  province: "facts",
  municipality: "facts",
  where: "facts",
  otherCompany: "facts",
  leaveFrom: "people",
  grade: "people",
};

type LineProps = {
  line: SheetLine;
  /** Null where nothing may be changed. */
  onCode: ((field: CodeField) => void) | null;
  onOwn: (() => void) | null;
  accidentId: string;
  /** Whether there is somebody of whom the injury can be coded. */
  isPersonal: boolean;
};

function Line({ line, onCode, onOwn, accidentId, isPersonal }: LineProps) {
  const text = useText("accidentSheet");
  const shownOf = useShown();
  const { field, value } = line;
  const name = text.fields[field];
  const { id: companyId } = useCompany();
  const shown = shownOf(line);
  const isPersons = field === "injury" || field === "bodyPart";
  const mayCode = onCode !== null && isCoded(field) && (isPersonal || !isPersons);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value ?? "");
      toast({ title: text.copied, tone: "success" });
    } catch {
      toast({ title: text.notCopied, tone: "danger" });
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5 print:break-inside-avoid print:py-1">
      <div className="min-w-0 flex-1 basis-36 print:grid print:grid-cols-[2fr_3fr] print:gap-x-4">
        <p className="text-xs text-muted-foreground">{name}</p>
        <p className="mt-0.5 text-sm break-words whitespace-pre-line print:mt-0">
          {value === null ? (
            <span className="text-muted-foreground">{text.notKnown}</span>
          ) : (
            <>
              {shown === value ? null : <span className="me-1 font-mono font-semibold">{value}</span>}{" "}
              <span {...(line.shown?.kind === "code" ? { lang: "es" } : {})}>{shown}</span>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {mayCode && onCode ? (
          <Button
            size="sm"
            variant={value === null ? "secondary" : "ghost"}
            aria-haspopup="dialog"
            aria-label={(value === null ? text.chooseOf : text.changeOf)(name)}
            onClick={() => onCode(field)}
          >
            {value === null ? text.choose : text.change}
          </Button>
        ) : null}
        {value === null && OWN.has(field) && onOwn ? (
          <Button
            size="sm"
            variant="secondary"
            aria-haspopup="dialog"
            aria-label={text.completeOf(name)}
            onClick={onOwn}
          >
            {text.complete}
          </Button>
        ) : null}
        {value === null && IN_CASE[field] && onOwn ? (
          <Link
            to="/$companyId/accidents/$accidentId"
            params={{ companyId, accidentId }}
            hash={IN_CASE[field]}
            aria-label={text.inCaseOf(name)}
            className={buttonClass({ variant: "ghost", size: "sm" })}
          >
            {text.inCase}
          </Link>
        ) : null}
        {value === null ? null : (
          <Button size="sm" variant="secondary" aria-label={text.copyOf(name)} onClick={() => void copy()}>
            {text.copy}
          </Button>
        )}
      </div>
    </li>
  );
}
