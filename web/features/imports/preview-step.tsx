import { useState } from "react";
import { IMPORT_FIELDS } from "#worker/contract/imports/import-fields.ts";
import { formatNumber } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox, Switch } from "../../ui/controls/toggle.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { Section } from "../../ui/display/section.tsx";
import { Table, TBody, TCell, THead, THeadCell, TRow } from "../../ui/display/table.tsx";
import { cx } from "../../ui/styles/cx.ts";
import type { Tone } from "../../ui/styles/tone.ts";
import { DangerGlyph } from "../../ui/icons/glyphs.tsx";
import { labelOf } from "./file-step.tsx";
import type { Verdict } from "./send-rows.ts";
import type { Checked } from "./use-import-run.ts";

/** More of them are shown when asked for: a phone would take seconds for 5,000. */
const ROWS_AT_FIRST = 50;
const TONES: Record<Verdict["outcome"], Tone> = { new: "success", known: "neutral", wrong: "danger" };
const OUTCOMES = ["new", "known", "wrong"] as const;

type PreviewStepProps = {
  checked: Checked;
  hasChanged: boolean;
  isOnline: boolean;
  /** The letter of the column of each field. */
  letters: ReadonlyMap<string, string>;
  onStore: () => void;
};

/** What becomes of each row, with each problem at its cell. */
export function PreviewStep({ checked, hasChanged, isOnline, letters, onStore }: PreviewStepProps) {
  const { preview: text } = useText("imports");
  const language = useLanguage();
  const [leavesOut, setLeavesOut] = useState(false);
  const { verdicts } = checked;
  const count = (outcome: Verdict["outcome"]) =>
    verdicts.filter((verdict) => verdict.outcome === outcome).length;
  const [fresh, wrong] = [count("new"), count("wrong")];
  const shown = (number: number) => formatNumber(language, number);
  return (
    <Section title={text.title}>
      {hasChanged ? (
        <Banner tone="warning" announce>
          {text.changed}
        </Banner>
      ) : null}
      <output className="flex flex-wrap gap-2">
        {OUTCOMES.map((outcome) => {
          const number = count(outcome);
          return number > 0 || outcome === "new" ? (
            <Badge key={outcome} tone={number > 0 ? TONES[outcome] : "neutral"}>
              {text[outcome](number, shown(number))}
            </Badge>
          ) : null;
        })}
      </output>
      <Verdicts checked={checked} letters={letters} />
      {wrong > 0 && fresh > 0 ? (
        <Checkbox
          label={text.leaveOut(wrong, shown(wrong))}
          hint={text.leaveOutHint}
          checked={leavesOut}
          onChange={({ currentTarget }) => setLeavesOut(currentTarget.checked)}
        />
      ) : null}
      {fresh === 0 ? (
        <Banner tone={wrong > 0 ? "warning" : "info"}>{wrong > 0 ? text.allWrong : text.nothingNew}</Banner>
      ) : (
        <div>
          <Button size="lg" disabled={!isOnline || (wrong > 0 && !leavesOut)} onClick={onStore}>
            {text.submit(fresh, shown(fresh))}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Verdicts({ checked, letters }: { checked: Checked; letters: ReadonlyMap<string, string> }) {
  const { preview: text, fields: labels } = useText("imports");
  const language = useLanguage();
  const { verdicts, sheet } = checked;
  const isWrong = ({ outcome }: Verdict) => outcome === "wrong";
  const hasWrong = verdicts.some(isWrong);
  const [onlyWrong, setOnlyWrong] = useState(hasWrong);
  const [most, setMost] = useState(ROWS_AT_FIRST);
  const listed = onlyWrong && hasWrong ? verdicts.filter(isWrong) : verdicts;
  const beyond = Math.min(listed.length - most, ROWS_AT_FIRST * 4);
  const isFaulty = (field: string) =>
    verdicts.some(({ problems }) => problems.some((problem) => problem.field === field));
  // What has to be corrected is in sight, however many columns there are.
  const used = Object.keys(IMPORT_FIELDS[sheet.kind])
    .filter((field) =>
      verdicts.some(
        ({ row, problems }) => field in row.values || problems.some((problem) => problem.field === field),
      ),
    )
    .toSorted((one, other) => Number(isFaulty(other)) - Number(isFaulty(one)));
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {hasWrong ? (
        <Switch
          className="max-w-xs"
          label={text.onlyWrong}
          checked={onlyWrong}
          onChange={({ currentTarget }) => {
            setOnlyWrong(currentTarget.checked);
            setMost(ROWS_AT_FIRST);
          }}
        />
      ) : null}
      <Table label={text.table}>
        <THead>
          <TRow>
            <THeadCell>{text.line}</THeadCell>
            <THeadCell>{text.outcome}</THeadCell>
            {used.map((field) => (
              <THeadCell key={field}>{labelOf(labels, field)}</THeadCell>
            ))}
          </TRow>
        </THead>
        <TBody isLazy>
          {listed.slice(0, most).map((verdict) => (
            <VerdictRow key={verdict.row.line} verdict={verdict} fields={used} letters={letters} />
          ))}
        </TBody>
      </Table>
      {beyond > 0 ? (
        <div>
          <Button variant="secondary" onClick={() => setMost(most + beyond)}>
            {text.more(beyond, formatNumber(language, beyond))}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type VerdictRowProps = { verdict: Verdict; fields: readonly string[]; letters: ReadonlyMap<string, string> };

function VerdictRow({ verdict, fields, letters }: VerdictRowProps) {
  const { preview: text, fields: labels } = useText("imports");
  const { row, outcome, note, problems } = verdict;
  const ofRow = problems.filter(({ field }) => field === null || !fields.includes(field));
  return (
    <TRow>
      <TCell primary className="@2xl:!align-top @2xl:tabular-nums">
        <span className="@2xl:hidden">{text.line} </span>
        {row.line}
      </TCell>
      <TCell className="@2xl:!align-top">
        <span className="flex max-w-full flex-col items-start gap-1 @2xl:w-32">
          <Badge size="sm" tone={TONES[outcome]}>
            {text.outcomes[outcome]}
          </Badge>
          {note ? <span className="text-sm text-muted-foreground">{note}</span> : null}
          {ofRow.map(({ message }) => (
            <Problem key={message} message={message} />
          ))}
        </span>
      </TCell>
      {fields.map((field) => {
        const value = row.values[field] ?? "";
        const own = problems.filter((problem) => problem.field === field);
        const letter = letters.get(field);
        return (
          <TCell
            key={field}
            label={labelOf(labels, field)}
            onPhone={value === "" && own.length === 0 ? "hide" : "show"}
            className="@2xl:!align-top"
          >
            <span
              className={cx(
                "flex max-w-[40ch] min-w-0 flex-col gap-1 @max-2xl:max-w-full @max-2xl:items-end @2xl:text-start",
                own.length > 0 && "@2xl:min-w-32 @4xl:min-w-44",
              )}
            >
              {value === "" ? (
                own.length > 0 ? (
                  <span className="text-muted-foreground italic">{text.noValue}</span>
                ) : null
              ) : (
                <span className="line-clamp-3 wrap-anywhere whitespace-pre-line @2xl:wrap-break-word">
                  {value}
                </span>
              )}
              {own.map(({ message }) => (
                <Problem
                  key={message}
                  message={letter ? text.atCell(`${letter}${row.line}`, message) : message}
                />
              ))}
            </span>
          </TCell>
        );
      })}
    </TRow>
  );
}

const Problem = ({ message }: { message: string }) => (
  <span className="flex items-start gap-1.5 text-start text-sm font-medium text-destructive-ink">
    <DangerGlyph className="mt-[0.15em] size-[1.1em] shrink-0" />
    <span className="min-w-0 break-words">{message}</span>
  </span>
);
