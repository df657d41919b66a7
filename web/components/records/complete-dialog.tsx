import { CloudOff } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { Language } from "#worker/contract/enums.ts";
import { answerOf } from "#worker/contract/forms/answers.ts";
import { isAsked } from "#worker/contract/forms/asked.ts";
import type { FieldType } from "#worker/contract/forms/field.ts";
import { fieldsOf } from "#worker/contract/forms/registry.ts";
import { MISSING_TEXTS } from "#worker/contract/messages/missing.ts";
import type { Participant, Signature } from "#worker/contract/shapes.ts";
import { changedSince } from "#worker/domain/evidence/signed-content.ts";
import { findMissing, inPageOrder, unansweredPaths } from "#web/data/forms/missing/missing.ts";
import { labelOf } from "#web/data/forms/missing/paths.ts";
import type { FormRecord, MissingField, ShownForm } from "#web/data/forms/record.ts";
import { useOnline } from "#web/data/offline/online.ts";
import { useImpersonatedName } from "#web/data/session/use-impersonated-name.ts";
import { useUser } from "#web/data/session/use-session.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextAreaField } from "#web/ui/controls/labelled-fields.tsx";
import { SkeletonText } from "#web/ui/display/skeleton.tsx";
import { TaskLinkContent } from "#web/ui/display/task-link.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { usePlaceAndDate } from "../places/use-place-names.ts";
import { ChangesSinceSeal } from "./changes-since-seal.tsx";
import { KindIcon } from "./kind-badge.tsx";
import type { SealingStep } from "./use-record-step.ts";

type CompleteDialogProps = {
  step: SealingStep;
  /** The record's number, or its kind where it has none yet. */
  name: string;
  /** Null while it is being loaded. */
  record: FormRecord | null;
  /** What it was refused for, where that is known already. */
  refused: readonly MissingField[] | undefined;
  /** A link to a field or question, which closes this dialog. */
  renderLink: (path: string, content: ReactNode) => ReactNode;
  /** With the word that closes a communication. */
  onConfirm: (closingWord?: string) => void;
  onClose: () => void;
};

/** Says what will be sealed and who signs, before a record is completed or an entry sent; or what is missing for it. */
export function CompleteDialog({
  step,
  name,
  record,
  refused,
  renderLink,
  onConfirm,
  onClose,
}: CompleteDialogProps) {
  const { formSteps } = useText("app");
  const { completing: words } = useText("custody");
  const common = useText("common");
  const language = useLanguage();
  const closes = step === "complete" && record?.form.type === "mailbox";
  const [word, setWord] = useState<string | null>(null);
  const closingWord = word ?? (record?.form.values["closingWord"] as string | null | undefined) ?? "";
  const missing = record ? inPageOrder(record.form.type, refused ?? whatIsMissing(record, language)) : [];
  if (record && missing.length > 0)
    return (
      <Dialog
        open
        onClose={onClose}
        size="sm"
        title={formSteps.missingTitle(missing.length)}
        description={formSteps.missingLead}
      >
        <ul className="-mx-2 flex flex-col">
          {missing.map(({ path, message }) => (
            <li key={path}>
              {renderLink(
                path,
                <TaskLinkContent name={labelOf(record.form, path, language)} message={message} />,
              )}
            </li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={closes ? words.closeTitle(name) : words.title[step](name)}
      description={closes ? words.closeConsequence : words.consequence[step]}
      footer={
        <>
          <Button data-safe="" size="lg" variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            size="lg"
            disabled={record === null || (closes && closingWord.trim() === "")}
            onClick={() => onConfirm(closes ? closingWord.trim() : undefined)}
          >
            {closes ? words.close : formSteps[step]}
          </Button>
        </>
      }
    >
      {record ? (
        <div className="flex flex-col gap-4">
          {closes ? (
            <TextAreaField
              label={words.closingWord}
              hint={words.closingWordHint}
              required
              rows={3}
              value={closingWord}
              onChange={setWord}
            />
          ) : null}
          <WhatIsSealed step={step} record={record} renderLink={renderLink} />
        </div>
      ) : (
        <SkeletonText lines={4} />
      )}
    </Dialog>
  );
}

/** With the signatures that have to be repeated, which the server would ask for. */
function whatIsMissing(record: FormRecord, language: Language): MissingField[] {
  const { form } = record;
  const outdated = signaturesOf(form).filter(({ isDemanded, isOutdated }) => isDemanded && isOutdated);
  const toRepeat = outdated.map(({ path }) => ({
    path,
    message: MISSING_TEXTS[language]["missing.signAgain"],
  }));
  return [...findMissing(record, language), ...(form.can.edit ? toRepeat : [])];
}

const MOST_NAMED = 3;

function WhatIsSealed({
  step,
  record,
  renderLink,
}: Pick<CompleteDialogProps, "step" | "renderLink"> & { record: FormRecord }) {
  const { form } = record;
  const { kinds, formCompletion } = useText("app");
  const { completing: words } = useText("custody");
  const { signedBefore } = useText("seals");
  const isOnline = useOnline();
  const { name } = useUser();
  const impersonated = useImpersonatedName();
  const where = usePlaceAndDate(form);
  const counts = useCounts(form);
  const signatures = signaturesOf(form);
  const outdated = signatures.filter(({ isOutdated }) => isOutdated);
  const unanswered = form.can.edit ? unansweredPaths(form) : [];
  const [firstUnanswered] = unanswered;
  const namesOf = (list: readonly { signedBy: string }[]) => {
    const names = [...new Set(list.map(({ signedBy }) => signedBy))];
    const named = names.slice(0, MOST_NAMED).join(", ");
    return names.length > MOST_NAMED ? signedBefore.andMore(named, names.length - MOST_NAMED) : named;
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <KindIcon type={form.type} size="md" />
        <p className="min-w-0 flex-1">
          <span className="block font-medium">{kinds[form.type]}</span>
          <span className="block break-words text-muted-foreground">{where.join(" · ")}</span>
        </p>
      </div>
      <dl className="flex flex-col gap-1.5">
        <Fact name={words.sealed}>{withWholeParts(counts)}</Fact>
        <Fact name={words.by[step]}>{impersonated === null ? name : words.inTheNameOf(impersonated)}</Fact>
        {signatures.length > 0 ? (
          <Fact name={words.signatures}>
            {namesOf(signatures)}
            {outdated.length > 0 ? (
              <span data-tone="warning" className="block text-tone-ink">
                {words.signedBefore(namesOf(outdated))}
              </span>
            ) : null}
          </Fact>
        ) : null}
      </dl>
      {firstUnanswered === undefined
        ? null
        : renderLink(
            firstUnanswered,
            <TaskLinkContent name={words.unanswered(unanswered.length)} message={words.seeFirst} />,
          )}
      {isOnline ? null : (
        <p className="flex items-center gap-2 font-medium [&_svg]:size-4 [&_svg]:shrink-0">
          <CloudOff aria-hidden="true" />
          {formCompletion[`${step}Title`]}
        </p>
      )}
      {form.reopened ? <ChangesSinceSeal record={record} /> : null}
    </div>
  );
}

const NO_BREAK = "\u00a0";
const withWholeParts = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll(" ", NO_BREAK)).join(" · ");

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="shrink-0 basis-26 text-muted-foreground">{name}</dt>
      <dd className="min-w-0 flex-1 basis-36 break-words">{children}</dd>
    </div>
  );
}

const COUNTED_APART: ReadonlySet<FieldType> = new Set<FieldType>([
  "photos",
  "videos",
  "documents",
  "participants",
  "investigationParticipants",
  "signature",
  "stamp",
]);

/** How much of each part will be sealed; of parts without anything, nothing. */
function useCounts(form: ShownForm): string[] {
  const { counts } = useText("custody").completing;
  const asked = form.safetyChecks.filter(({ field }) => isAsked(field));
  const answered = asked.filter(({ field }) => answerOf(field) !== null);
  const texts = fieldsOf(form.type).filter(
    ([path, { type }]) => !COUNTED_APART.has(type) && isFilled(form.values[path]),
  );
  const numbers: readonly (readonly [number, (count: number) => string])[] = [
    [asked.length, (all) => counts.answers(answered.length, all)],
    [asked.length > 0 ? 0 : texts.length, counts.fields],
    [valuesOf(form, "photos").length, counts.photos],
    [valuesOf(form, "videos").length, counts.videos],
    [valuesOf(form, "documents").length, counts.documents],
    [valuesOf(form, "participants", "investigationParticipants").length, counts.people],
    [form.actionsCount, counts.actions],
  ];
  return numbers.flatMap(([count, says]) => (count > 0 ? [says(count)] : []));
}

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== "";

/** The values of the fields of these types, and the rows of those that have rows. */
const valuesOf = (form: ShownForm, ...types: readonly FieldType[]): unknown[] =>
  fieldsOf(form.type).flatMap(([path, { type }]) =>
    types.includes(type) && isFilled(form.values[path]) ? [form.values[path]].flat() : [],
  );

type GivenSignature = { path: string; signedBy: string; isDemanded: boolean; isOutdated: boolean };

function signaturesOf(form: ShownForm): GivenSignature[] {
  const given = (path: string, { signedBy, content }: Signature, isDemanded: boolean): GivenSignature => ({
    path,
    signedBy,
    isDemanded,
    isOutdated: content !== undefined && changedSince(content, form).length > 0,
  });
  return fieldsOf(form.type).flatMap(([path, { type, need }]) => {
    const value = form.values[path];
    if (!isFilled(value)) return [];
    if (type === "signature") return [given(path, value as Signature, need === "completion")];
    if (type !== "participants" && type !== "investigationParticipants" && type !== "witnesses") return [];
    return (value as Pick<Participant, "signature">[]).flatMap(({ signature }, row) =>
      signature ? [given(`${path}.${row}`, signature, false)] : [],
    );
  });
}
