import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, Phone } from "lucide-react";
import { useState } from "react";
import { SITUATIONS, type Situation } from "#worker/contract/accidents/vocabularies.ts";
import { dayLimits } from "#worker/contract/language/locales.ts";
import { newId } from "#worker/domain/ids.ts";
import { accidentsQuery } from "../../data/accidents/accidents.ts";
import { useListsAccidents } from "../../data/accidents/rights.ts";
import { formQuery } from "../../data/forms/form-query.ts";
import { accidentAddress, openAccident } from "../../data/forms/open-accident.ts";
import { useSend } from "../../data/api/use-send.ts";
import type { ShownForm } from "../../data/forms/record.ts";
import { readLastPlace, storeLastDepartment, storeLastPlace } from "../../data/navigation/last-place.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useCreatableDepartments, useProposedDepartment } from "../../data/organisation/use-creatable.ts";
import { usePlaces } from "../../data/places/use-places.ts";
import { useUser } from "../../data/session/use-session.ts";
import { useStoredDraft } from "../../data/session/stored-draft.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { instantFrom, localTimeOf } from "../../text/zoned-time.ts";
import { DateInput } from "../../components/dates/date-input.tsx";
import { type PlaceChoice, PlacePicker } from "../../components/places/place-picker.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/controls/labelled-fields.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { SubmitForm } from "../../ui/controls/submit-form.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";
import { Card, CardContent } from "../../ui/display/card.tsx";
import { backLinkClass, PageHeader } from "../../ui/layout/page-header.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { NewPhotosField, useNewPhotos } from "./new-photos.tsx";

/** What is known already, of the investigation or the notice that the case is opened from. */
export type StartAccident = {
  departmentId?: string | undefined;
  formType?: "investigation" | "mailbox" | undefined;
  formId?: string | undefined;
};

type Typed = {
  /** Of the case; empty until something was typed. */
  id: string;
  /** When somebody began to type it. */
  begunAt: string;
  what: string;
  /** Empty for "now": when somebody began to type it. */
  happenedAt: string;
  departmentId: string;
  situation: Situation;
  person: string;
};

/** Opens the case of an accident with what is known at once, with or without a network. */
export function NewAccident({ start }: { start: StartAccident }) {
  const { id: companyId } = useCompany();
  const common = useText("common");
  const { departmentId = null, formType, formId } = start;
  const { data: from, isLoading } = useQuery({
    ...formQuery({
      companyId,
      departmentId: formType === "mailbox" ? null : departmentId,
      type: formType ?? "investigation",
      formId: formId ?? "",
    }),
    enabled: formType !== undefined && formId !== undefined,
  });
  if (isLoading)
    return (
      <output>
        <span className="sr-only">{common.loading}</span>
        <SkeletonRows rows={6} />
      </output>
    );
  return <NewAccidentForm departmentId={start.departmentId} from={from} />;
}

type NewAccidentFormProps = {
  departmentId: string | undefined;
  /** The investigation or the notice. */
  from: ShownForm | undefined;
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function NewAccidentForm({ departmentId: ofPage, from }: NewAccidentFormProps) {
  const { open: text, situationsShort } = useText("accidents");
  const common = useText("common");
  const { createForm, frame } = useText("app");
  useTitle(text.title);
  const { id: companyId, timeZone } = useCompany();
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const [freshId] = useState(newId);
  const [openedAt] = useState(() => new Date().toISOString());
  const { departments = [] } = useCreatableDepartments(companyId);
  const proposed = useProposedDepartment(companyId, departments, ofPage);
  const places = usePlaces(companyId);
  const [place, setPlace] = useState<PlaceChoice | null>(() =>
    from
      ? { location: from.location, zone: from.zone }
      : proposed
        ? readLastPlace(userId, proposed.id)
        : null,
  );
  const draft = useStoredDraft<Typed>(`accident.${companyId}.${from?.id ?? ""}`, {
    id: "",
    begunAt: "",
    what: textOf(from?.values["description"]),
    happenedAt: from ? textOf(from.values["date"]) || openedAt : "",
    departmentId: "",
    situation: from?.values["eventType"] === "commuting_accident" ? "commuting" : "usual_workplace",
    person: "",
  });
  const id = draft.values.id || freshId;
  const keep = (changes: Partial<Typed>) =>
    draft.set({ ...changes, id, begunAt: draft.values.begunAt || openedAt });
  const address = accidentAddress(companyId, { id, departmentId: draft.values.departmentId });
  const photos = useNewPhotos(userId, address, () => keep({}));
  // What was left here and is found again did not happen now.
  const [isLeft, setLeft] = useState(draft.wasKept);
  const happenedAt = draft.values.happenedAt || (isLeft ? draft.values.begunAt : "");
  const submission = useSend({
    store: { values: draft.values, set: keep },
    check: ({ what, departmentId }) => ({
      what: what.trim() === "" ? text.whatRequired : null,
      departmentId: departmentId === "" && !proposed ? text.chooseDepartment : null,
    }),
    send: ({ what, departmentId, situation, person }: Typed) =>
      openAccident(
        companyId,
        {
          id,
          departmentId: departmentId === "" ? (proposed?.id ?? "") : departmentId,
          // The moment at which somebody said "now", not that of sending.
          happenedAt: happenedAt || openedAt,
          situation,
          zoneId: place?.zone.id ?? null,
          what: what.trim(),
          ...(person.trim() === "" ? {} : { people: [{ id: newId(), name: person.trim() }] }),
          ...(from?.type === "investigation" || from?.type === "mailbox"
            ? { from: { formType: from.type, formId: from.id } }
            : {}),
        },
        photos.photos,
      ),
    onDone: async (isWaiting, { departmentId }: Typed) => {
      draft.forget();
      const chosen = departmentId === "" ? proposed?.id : departmentId;
      if (chosen !== undefined) {
        storeLastDepartment(userId, companyId, chosen);
        if (place) storeLastPlace(userId, chosen, place);
      }
      toast({ title: isWaiting ? text.openedLater : text.opened, tone: isWaiting ? "info" : "success" });
      await navigate({
        to: "/$companyId/accidents/$accidentId",
        params: { companyId, accidentId: id },
        replace: true,
      });
    },
  });
  const { form, submit, sending, problem, values, field, errors, set } = submission;
  const departmentId = values.departmentId === "" ? (proposed?.id ?? "") : values.departmentId;
  const startOver = () => {
    for (const { file } of photos.shown) photos.remove(file.r2Key);
    draft.startOver();
    setLeft(false);
  };
  const limits = dayLimits("event");
  return (
    <>
      <PageHeader
        title={text.title}
        description={text.lead}
        back={
          <Link to="/$companyId/forms" params={{ companyId }} className={backLinkClass}>
            <ArrowLeft aria-hidden="true" />
            {frame.forms}
          </Link>
        }
      />
      <Card className="max-w-2xl">
        <CardContent>
          <p className="mb-4 flex items-center gap-2.5 text-sm font-medium text-pretty">
            <Phone aria-hidden="true" className="size-4.5 shrink-0" />
            {text.first}
          </p>
          {departments.length === 0 ? <Banner tone="warning">{text.noDepartment}</Banner> : null}
          <SubmitForm form={form} problem={problem} onSubmit={() => void submit(values)}>
            {from ? <Banner tone="info">{text.fromForm(from.viewId)}</Banner> : null}
            {isLeft ? (
              <Banner
                tone="info"
                action={
                  <Button variant="secondary" size="sm" onClick={startOver}>
                    {text.startOver}
                  </Button>
                }
              >
                {text.left}
              </Banner>
            ) : null}
            <TextAreaField
              {...field("what")}
              label={text.what}
              hint={text.whatHint}
              required
              rows={3}
              data-first="typing"
            />
            <Segmented
              label={text.when}
              hint={text.whenHint}
              value={happenedAt === "" ? "now" : "other"}
              options={[
                { value: "now", label: text.now },
                { value: "other", label: text.otherTime },
              ]}
              onChange={(value) => {
                if (value === "now") setLeft(false);
                set({ happenedAt: value === "now" ? "" : openedAt });
              }}
            />
            {happenedAt === "" ? null : (
              <Field label={text.otherTime} required error={errors["happenedAt"]}>
                {(control) => (
                  <DateInput
                    {...control}
                    type="datetime-local"
                    min={`${limits.min}T00:00`}
                    max={localTimeOf(openedAt, timeZone)}
                    timeZone={timeZone}
                    value={localTimeOf(happenedAt, timeZone)}
                    onChange={(local) => set({ happenedAt: instantFrom(local, timeZone) ?? openedAt })}
                  />
                )}
              </Field>
            )}
            <SameDay departmentId={departmentId} happenedAt={happenedAt || openedAt} />
            {departments.length > 1 ? (
              <SelectField
                label={common.department}
                required
                error={errors["departmentId"]}
                value={departmentId}
                options={[
                  ...(proposed ? [] : [{ value: "", label: createForm.chooseDepartment }]),
                  ...departments.map((each) => ({ value: each.id, label: each.name })),
                ]}
                onChange={field("departmentId").onChange}
              />
            ) : null}
            <Segmented
              label={text.where}
              value={values.situation}
              options={SITUATIONS.map((value) => ({ value, label: situationsShort[value] }))}
              onChange={field("situation").onChange}
            />
            <Field label={common.location} optional error={errors["zoneId"]}>
              {(control) => <PlacePicker {...places} control={control} value={place} onChange={setPlace} />}
            </Field>
            <NewPhotosField photos={photos} />
            <TextField
              {...field("person")}
              label={text.person}
              hint={text.personHint}
              optional
              maxLength={255}
            />
            <Button
              type="submit"
              size="lg"
              className="max-sm:w-full sm:self-start"
              loading={sending}
              disabled={departments.length === 0}
            >
              {text.submit}
            </Button>
          </SubmitForm>
        </CardContent>
      </Card>
    </>
  );
}

/** The same accident is often told by two people: the cases of the day in the department, as far as the person sees them. */
function SameDay({ departmentId, happenedAt }: { departmentId: string; happenedAt: string }) {
  const { open: text } = useText("accidents");
  const { id: companyId, timeZone } = useCompany();
  const own = useListsAccidents(companyId) ? undefined : "true";
  const { data } = useInfiniteQuery({
    ...accidentsQuery(companyId, { departmentId, own, state: undefined }),
    enabled: departmentId !== "",
  });
  const dayOf = (at: string) => localTimeOf(at, timeZone).slice(0, "YYYY-MM-DD".length);
  const same = (data?.pages[0]?.accidents ?? []).filter(
    (each) => each.department.id === departmentId && dayOf(each.happenedAt) === dayOf(happenedAt),
  );
  if (same.length === 0) return null;
  return (
    <Banner tone="warning">
      {text.sameDay}
      <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {same.map(({ id, viewId }) => (
          <Link
            key={id}
            to="/$companyId/accidents/$accidentId"
            params={{ companyId, accidentId: id }}
            className="inline-flex min-h-6 items-center font-mono text-primary-ink underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {viewId}
          </Link>
        ))}
      </span>
    </Banner>
  );
}
