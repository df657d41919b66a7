import { ClipboardPaste } from "lucide-react";
import { type ClipboardEvent, useId, useState } from "react";
import {
  type AccidentMonth,
  type AccidentRatesPage,
  typeHours,
  type TypedMonths,
} from "#web/data/accidents/rates.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { useCompany, useDepartmentEntries } from "#web/data/organisation/use-company.ts";
import { formatList, formatMonth, formatNumber } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FieldError } from "#web/ui/controls/field-notes.tsx";
import { TextInput } from "#web/ui/controls/field.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { ErrorBanner } from "#web/ui/display/error-banner.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { Table, TBody, TCell, THead, THeadCell, TRow } from "#web/ui/display/table.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { PasteDialog } from "./paste-dialog.tsx";
import { type PastedMonth, readHours, readAmount } from "./read-hours.ts";

type MonthsTableProps = { page: AccidentRatesPage; of: string | undefined; mayType: boolean };
type Draft = { hours: string; staff: string };
type Drafts = Readonly<Record<string, Draft>>;

/** The months with their hours and staff, typed in place or pasted. */
export function MonthsTable({ page, of, mayType }: MonthsTableProps) {
  const { months, current } = page;
  const text = useText("rates");
  const language = useLanguage();
  const { id: companyId } = useCompany();
  const departments = useDepartmentEntries();
  const [drafts, setDrafts] = useState<Drafts>({});
  const id = useId();
  const [isPasting, setPasting] = useState(false);
  const shown = (value: number | null) => (value === null ? "" : formatNumber(language, value));
  const draftOf = ({ month, hours, staff }: AccidentMonth): Draft =>
    drafts[month] ?? { hours: shown(hours), staff: shown(staff) };
  const read = (typed: string) => (typed.trim() === "" ? null : readAmount(typed, language));
  const problemOf = ({ hours, staff }: Draft): string | null => {
    const isWrong = [hours, staff].some((typed) => typed.trim() !== "" && read(typed) === null);
    if (isWrong) return text.wrongNumber;
    return (hours.trim() === "") === (staff.trim() === "") ? null : text.both;
  };
  const { submit, sending, errors, problem, form } = useSend({
    check: () =>
      Object.fromEntries(Object.entries(drafts).map(([month, draft]) => [month, problemOf(draft)])),
    send: (typed: TypedMonths) => typeHours(companyId, of ?? "", typed),
    onDone: () => {
      setDrafts({});
      toast({ title: text.saved, tone: "success" });
    },
  });
  const change = (month: AccidentMonth, changes: Partial<Draft>) =>
    setDrafts({ ...drafts, [month.month]: { ...draftOf(month), ...changes } });
  const fill = (pasted: readonly PastedMonth[]) =>
    setDrafts((before) => ({
      ...before,
      ...Object.fromEntries(
        pasted.map(({ month, hours, staff }) => [month, { hours: shown(hours), staff: shown(staff) }]),
      ),
    }));
  /** Several cells of a sheet fill the table from the row in which they are pasted. */
  const paste = (event: ClipboardEvent, nth: number) => {
    const copied = event.clipboardData.getData("text/plain");
    if (!/[\t\n]/.test(copied.trim())) return;
    event.preventDefault();
    fill(
      readHours(
        copied,
        language,
        months.slice(nth).map(({ month }) => month),
      ).months,
    );
  };
  const typed = Object.entries(drafts).map(([month, { hours, staff }]) => ({
    month,
    hours: read(hours),
    staff: read(staff),
  }));
  const lacking = ({ missingOf }: AccidentMonth) =>
    formatList(
      language,
      missingOf.map((lackingId) => departments.find((each) => each.id === lackingId)?.name ?? text.alone),
    );
  const beyond = typed.filter(({ month }) => !months.some((each) => each.month === month));
  const number = (value: number) => formatNumber(language, value);
  const input = (month: AccidentMonth, nth: number, key: "hours" | "staff") => (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      className="min-w-24 text-end tabular-nums"
      aria-label={(key === "hours" ? text.hoursOf : text.staffOf)(formatMonth(language, month.month))}
      aria-describedby={errors[month.month] ? `${id}-${month.month}` : undefined}
      aria-invalid={errors[month.month] ? true : undefined}
      value={draftOf(month)[key]}
      onChange={(event) => change(month, { [key]: event.target.value })}
      onPaste={(event) => paste(event, nth)}
    />
  );
  return (
    <Section
      title={text.months}
      description={mayType ? text.monthsLead : of === undefined ? text.wholeLead : undefined}
      action={
        mayType ? (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setPasting(true)}>
            <ClipboardPaste aria-hidden="true" />
            {text.paste}
          </Button>
        ) : undefined
      }
    >
      <form
        ref={form}
        noValidate
        className="flex min-w-0 flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.length > 0) void submit(typed);
        }}
      >
        <Table label={text.months}>
          <THead>
            <TRow>
              <MonthHeads />
            </TRow>
          </THead>
          <TBody>
            {months.map((month, nth) => (
              <TRow key={month.month}>
                <TCell primary>
                  <span className="flex flex-wrap items-center gap-2">
                    {formatMonth(language, month.month)}
                    {month.month === current ? <Badge>{text.notOver}</Badge> : null}
                    {month.hours === null && month.month < current ? (
                      <Badge tone="warning">
                        {[text.isMissing, of === undefined ? lacking(month) : ""].filter(Boolean).join(": ")}
                      </Badge>
                    ) : null}
                    {month.openLeaves + month.commutingOpenLeaves > 0 ? (
                      <Badge tone="warning">{text.provisional}</Badge>
                    ) : null}
                  </span>
                  <FieldError id={`${id}-${month.month}`}>{errors[month.month]}</FieldError>
                </TCell>
                <TCell label={text.hours} align="end">
                  {mayType ? input(month, nth, "hours") : month.hours === null ? "—" : number(month.hours)}
                </TCell>
                <TCell label={text.staff} align="end">
                  {mayType ? input(month, nth, "staff") : month.staff === null ? "—" : number(month.staff)}
                </TCell>
                <TCell label={text.leaveAccidents} align="end">
                  {number(month.leaveAccidents)}
                </TCell>
                <TCell label={text.daysLost} align="end">
                  {number(month.daysLost)}
                </TCell>
                <TCell label={text.commutingAccidents} align="end">
                  {number(month.commutingAccidents)}
                </TCell>
              </TRow>
            ))}
          </TBody>
        </Table>
        {beyond.length > 0 ? (
          <p className="text-sm">{beyond.map(({ month }) => formatMonth(language, month)).join(", ")}</p>
        ) : null}
        {problem ? <ErrorBanner problem={problem} /> : null}
        {mayType ? (
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" loading={sending} disabled={typed.length === 0}>
              {text.save}
            </Button>
            {typed.length > 0 ? <span className="text-sm text-muted-foreground">{text.unsaved}</span> : null}
          </div>
        ) : null}
      </form>
      {isPasting ? (
        <PasteDialog
          shown={months.map(({ month }) => month)}
          onClose={() => setPasting(false)}
          onUse={(pasted) => {
            fill(pasted);
            setPasting(false);
          }}
        />
      ) : null}
    </Section>
  );
}

function MonthHeads() {
  const text = useText("rates");
  const common = useText("common");
  return (
    <>
      <THeadCell>{common.month}</THeadCell>
      {[text.hours, text.staff, text.leaveAccidents, text.daysLost, text.commutingAccidents].map((name) => (
        <THeadCell key={name} align="end">
          {name}
        </THeadCell>
      ))}
    </>
  );
}
