import { useQuery } from "@tanstack/react-query";
import { FileSpreadsheet, FileText } from "lucide-react";
import { RATE_FAMILIES } from "#worker/contract/accidents/rates.ts";
import { RATE_WORDS } from "#worker/contract/accidents/rate-words.ts";
import { can } from "#worker/policy/can.ts";
import { useAccidentDepartments } from "#web/data/accidents/rights.ts";
import { type RatesSearch, ratesQuery, summaryHref } from "#web/data/accidents/rates.ts";
import { describeError, isForbidden } from "#web/data/api/errors.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { useTitle } from "#web/text/use-title.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Field, Select } from "#web/ui/controls/field.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { SkeletonRows } from "#web/ui/display/skeleton.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { ListFailure } from "#web/ui/list/states/list-failure.tsx";
import { MonthsTable } from "./months-table.tsx";
import { RateCharts } from "./rate-charts.tsx";
import { RateFigures } from "./rate-figures.tsx";

type RatesScreenProps = { search: RatesSearch; onSearch: (search: RatesSearch) => void };

const YEARS_BACK = 4;
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** The address may say anything. */
const cleaned = ({ of, family, last }: RatesSearch) => ({
  of: typeof of === "string" ? of : undefined,
  family: RATE_FAMILIES.find((each) => each === family) ?? "insst",
  last: typeof last === "string" && MONTH.test(last) ? last : undefined,
});

export function RatesScreen({ search, onSearch }: RatesScreenProps) {
  const text = useText("rates");
  const { frame } = useText("app");
  const { errors } = useText("public");
  const language = useLanguage();
  useTitle(frame.accidentRates);
  const { id: companyId, lostDays } = useCompany();
  const actor = useActor();
  const seesWhole = can(actor, "accidentRates.read", { companyId, departmentId: null });
  const departments = useAccidentDepartments(companyId).filter(({ id }) =>
    can(actor, "accidentRates.read", { companyId, departmentId: id }),
  );
  const asked = cleaned(search);
  const of = asked.of ?? (seesWhole ? undefined : departments[0]?.id);
  const { data, error, refetch, isPlaceholderData } = useQuery(ratesQuery(companyId, { ...asked, of }));
  const set = (changes: Partial<RatesSearch>) => onSearch({ ...asked, ...changes });
  const words = RATE_WORDS[language];
  const last = data?.months.at(-1)?.month;
  const year = last?.slice(0, 4);
  const thisYear = Number(data?.current.slice(0, 4) ?? 0);
  return (
    <>
      <PageHeader title={frame.accidentRates} description={text.lead} />
      <div data-wide="" className="flex min-w-0 flex-col gap-5">
        <div className="flex flex-wrap items-end gap-4">
          <Field label={text.of}>
            {(control) => (
              <Select
                {...control}
                value={of ?? ""}
                onChange={(event) => set({ of: event.target.value || undefined })}
              >
                {seesWhole ? <option value="">{text.whole}</option> : null}
                {departments.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
                {seesWhole ? <option value="alone">{text.alone}</option> : null}
              </Select>
            )}
          </Field>
          <Field label={text.period}>
            {(control) => (
              <Select
                {...control}
                value={asked.last ?? ""}
                onChange={(event) => set({ last: event.target.value || undefined })}
              >
                <option value="">{text.lastOver}</option>
                {Array.from(
                  { length: thisYear === 0 ? 0 : YEARS_BACK + 1 },
                  (_, back) => thisYear - back,
                ).map((each) => (
                  <option key={each} value={`${each}-12`}>
                    {text.year(String(each))}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Segmented
            variant="bar"
            label={text.family}
            options={RATE_FAMILIES.map((value) => ({ value, label: words.families[value] }))}
            value={asked.family}
            onChange={(family) => set({ family })}
          />
        </div>
        {!data && error ? (
          <ListFailure
            title={text.failedTitle}
            problem={describeError(error, errors)}
            isForbidden={isForbidden(error)}
            onRetry={refetch}
          />
        ) : null}
        {!data && !error ? <SkeletonRows rows={6} /> : null}
        {data ? (
          <div className="flex min-w-0 flex-col gap-6" aria-busy={isPlaceholderData || undefined}>
            <RateFigures page={data} />
            <RateCharts page={data} family={asked.family} />
            <MonthsTable
              // Another department or span begins anew.
              key={`${of ?? ""} ${last}`}
              page={data}
              of={of}
              mayType={
                of !== undefined &&
                can(actor, "accidentHours.type", { companyId, departmentId: of === "alone" ? null : of })
              }
            />
            {year ? (
              <div className="flex flex-wrap gap-3">
                {(["pdf", "xlsx"] as const).map((format) => {
                  const Icon = format === "pdf" ? FileText : FileSpreadsheet;
                  return (
                    <a
                      key={format}
                      className={buttonClass({ variant: "secondary" })}
                      href={summaryHref(companyId, { of, year: Number(year), format })}
                      download=""
                    >
                      <Icon aria-hidden="true" />
                      {format === "pdf" ? text.summaryPdf(year) : text.summaryXlsx(year)}
                    </a>
                  );
                })}
              </div>
            ) : null}
            <p className="text-xs text-muted-foreground">
              {[words.lostDays[lostDays], words.ownStaff, words.withoutScale].join(" ")}
            </p>
          </div>
        ) : null}
      </div>
    </>
  );
}
