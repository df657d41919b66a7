import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, FileDown } from "lucide-react";
import { useState } from "react";
import { SealChanges } from "#web/components/records/changes-since-seal.tsx";
import { describeError } from "#web/data/api/errors.ts";
import { type Seal, type SealedVersion, sealedVersionQuery } from "#web/data/forms/seals.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Field, Select } from "#web/ui/controls/field.tsx";
import { Spinner } from "#web/ui/controls/spinner.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { ErrorBanner } from "#web/ui/display/error-banner.tsx";
import { zonedMoment } from "#worker/contract/language/zoned-moment.ts";
import { useForm, useFormPage } from "../form-context.ts";
import { useReport } from "../report/use-report.ts";

type SealedVersionViewProps = { seal: Seal; others: readonly Seal[]; isLast: boolean; onBack: () => void };

/** Everything that a seal's document says, or what differs from another one, and its report to print. */
export function SealedVersionView({ seal, others, isLast, onBack }: SealedVersionViewProps) {
  const words = useText("seals");
  const { errors } = useText("public");
  const address = useForm((record) => record.address);
  const [since, setSince] = useState<number>();
  const { data, error } = useQuery(sealedVersionQuery(address, seal.number, since));
  const report = useReport(address, seal.number);
  const { timeZone } = useFormPage();
  const language = useLanguage();
  const whenOf = (at: string) => zonedMoment(language, at, timeZone);
  const [earlier = 0, later = 0] = [seal.number, since ?? 0].toSorted((a, b) => a - b);
  return (
    <div className="flex flex-col gap-5">
      <Button variant="ghost" size="sm" className="-ms-3 -mb-2 self-start" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        {words.list}
      </Button>
      <Banner tone={isLast ? "info" : "warning"}>
        {words.versionOf(seal.number, whenOf(seal.at), sealerOf(seal, words.somebody, words.onBehalf))}
        {isLast ? null : ` ${words.notLast}`}
      </Banner>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {others.length > 0 ? (
          <div className="min-w-0 flex-1 basis-60">
            <Field label={words.compareWith}>
              {(control) => (
                <Select
                  {...control}
                  value={since ?? ""}
                  onChange={({ currentTarget: { value } }) => setSince(value ? Number(value) : undefined)}
                >
                  <option value="">{words.compareWithNone}</option>
                  {others.map(({ number, at }) => (
                    <option key={number} value={number}>
                      {words.option(number, whenOf(at))}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        ) : null}
        <Button variant="secondary" onClick={report.download}>
          <FileDown aria-hidden="true" />
          {words.print}
        </Button>
      </div>
      <ErrorBanner problem={error && describeError(error, errors)} />
      {data ? (
        since === undefined ? (
          <Lines lines={data.lines} />
        ) : (
          <SealChanges changes={data.changes} before={words.number(earlier)} after={words.number(later)} />
        )
      ) : error ? null : (
        <Spinner label={words.loadingVersion} />
      )}
    </div>
  );
}

/** Both people, where a platform administrator acted as the other. */
const sealerOf = (
  { by, impersonatedBy }: Seal,
  somebody: string,
  onBehalf: (administrator: string, name: string) => string,
): string => {
  const name = by?.name ?? somebody;
  return impersonatedBy ? onBehalf(impersonatedBy.name, name) : name;
};

const PARTS = ["safetyChecks", "files", "actions"] as const;
type Part = (typeof PARTS)[number] | "record";

function partOf(path: string): Part {
  if (path === "furtherActions") return "actions";
  return PARTS.find((part) => path.startsWith(`${part}.`)) ?? "record";
}

function Lines({ lines }: Pick<SealedVersion, "lines">) {
  const words = useText("seals");
  const parts = Map.groupBy(lines, ({ path }) => partOf(path));
  return (["record", ...PARTS] as const).map((part) => {
    const inside = parts.get(part);
    if (!inside) return null;
    return (
      <section key={part} className="flex min-w-0 flex-col">
        <h3 className="font-semibold">{words.parts[part]}</h3>
        <dl className="flex flex-col divide-y divide-border text-sm">
          {inside.map(({ path, label, text }) => (
            <div key={path} className="flex min-w-0 flex-col gap-x-4 py-2 sm:flex-row">
              <dt className="text-muted-foreground wrap-anywhere sm:w-2/5 sm:shrink-0">{label}</dt>
              <dd
                className={`min-w-0 wrap-anywhere whitespace-pre-line ${part === "files" ? "font-mono text-xs" : ""}`}
              >
                {text || <span className="text-muted-foreground">{words.empty}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}
