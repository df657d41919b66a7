import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createJobPosition,
  createLocation,
  createZone,
  MOST_PLACES_AT_ONCE,
} from "#worker/contract/organisation/places.ts";
import { nameKeyOf } from "#worker/domain/forms/codes.ts";
import { fieldErrorsOf, type BodySchema } from "../../data/api/field-errors.ts";
import { useSend } from "../../data/api/use-send.ts";
import {
  createJobPositions,
  createLocations,
  jobPositionsQuery,
  locationsQuery,
  placeListKey,
  zonesQuery,
} from "../../data/places/places.ts";
import { useStoredDraft } from "../../data/session/stored-draft.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { TextAreaField } from "../../ui/controls/labelled-fields.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { parseJobPositions, parseLocations, type PastedPlace } from "./parse-places.ts";

/** What becomes of a line; a sentence where it has to be corrected. */
type Fate = "new" | "existing" | { problem: string };
type PreviewRow = { place: PastedPlace; isZone: boolean; fate: Fate };

type PasteDialogProps = { companyId: string; onClose: () => void };

/** Creates the locations and zones of a pasted list, or says line by line what is wrong with it. */
export function PasteLocationsDialog({ companyId, onClose }: PasteDialogProps) {
  const text = useText("company").masterData.paste;
  const queries = useQueryClient();
  const fateOf = useFate();
  const draft = useStoredDraft(`paste-locations.${companyId}`, { text: "" });
  const { locations, orphans } = parseLocations(draft.values.text);
  const { data: existing } = useQuery(locationsQuery(companyId));
  const idOf = new Map(existing?.map(({ id, name }) => [nameKeyOf(name), id]));
  const mentioned = locations.flatMap(({ name }) => idOf.get(nameKeyOf(name)) ?? []);
  const zones = useQueries({ queries: mentioned.map((id) => zonesQuery(companyId, id)) });
  const zonesIn = new Map(mentioned.map((id, at) => [id, zones[at]?.data]));
  const isLoaded = existing !== undefined && zones.every(({ isPending }) => !isPending);
  const rows: PreviewRow[] = [
    ...orphans.map((place) => ({ place, isZone: true, fate: { problem: text.noLocation } })),
    ...locations.flatMap((location) => {
      const id = idOf.get(nameKeyOf(location.name));
      const known = new Set(id === undefined ? [] : zonesIn.get(id)?.map(({ name }) => nameKeyOf(name)));
      return [
        { place: location, isZone: false, fate: fateOf(createLocation.body, location, id !== undefined) },
        ...location.zones.map((place) => {
          const key = nameKeyOf(place.name);
          const fate = fateOf(createZone.body, place, known.has(key));
          known.add(key);
          return { place, isZone: true, fate };
        }),
      ];
    }),
  ];
  const submission = useSend({
    send: () =>
      createLocations(
        companyId,
        locations.map(({ line: _line, zones: some, ...location }) => ({
          ...location,
          zones: some.map(({ line: _zoneLine, ...zone }) => zone),
        })),
      ),
    onDone: async ({ created }) => {
      draft.forget();
      await queries.invalidateQueries({ queryKey: placeListKey({ companyId, kind: "location" }) });
      toast({ title: text.locations.done(created.locations.length, created.zones.length), tone: "success" });
      onClose();
    },
  });
  return (
    <PasteForm
      words={text.locations}
      value={draft.values.text}
      rows={rows}
      isLoaded={isLoaded}
      submission={submission}
      onChange={(typed) => draft.set({ text: typed })}
      onSubmit={() => void submission.submit(undefined)}
      onClose={onClose}
    />
  );
}

export function PasteJobPositionsDialog({ companyId, onClose }: PasteDialogProps) {
  const text = useText("company").masterData.paste;
  const queries = useQueryClient();
  const fateOf = useFate();
  const draft = useStoredDraft(`paste-job-positions.${companyId}`, { text: "" });
  const { data: existing } = useQuery(jobPositionsQuery(companyId));
  const positions = parseJobPositions(draft.values.text);
  const known = new Set(existing?.map(({ name }) => nameKeyOf(name)));
  const rows = positions.map((place): PreviewRow => {
    const fate = fateOf(createJobPosition.body, place, known.has(nameKeyOf(place.name)));
    known.add(nameKeyOf(place.name));
    return { place, isZone: false, fate };
  });
  const submission = useSend({
    send: () =>
      createJobPositions(
        companyId,
        positions.map(({ line: _line, ...position }) => position),
      ),
    onDone: async ({ created }) => {
      draft.forget();
      await queries.invalidateQueries({ queryKey: placeListKey({ companyId, kind: "jobPosition" }) });
      toast({ title: text.jobPositions.done(created.length), tone: "success" });
      onClose();
    },
  });
  return (
    <PasteForm
      words={text.jobPositions}
      value={draft.values.text}
      rows={rows}
      isLoaded={existing !== undefined}
      submission={submission}
      onChange={(typed) => draft.set({ text: typed })}
      onSubmit={() => void submission.submit(undefined)}
      onClose={onClose}
    />
  );
}

/** What the API would say of a place. */
function useFate() {
  const language = useLanguage();
  return (schema: BodySchema, { name, description }: PastedPlace, isKnown: boolean): Fate => {
    const [problem] = Object.values(fieldErrorsOf(schema, { name, description }, language));
    if (problem) return { problem };
    return isKnown ? "existing" : "new";
  };
}

type PasteFormProps = {
  words: { title: string; lead: string; example: string };
  value: string;
  rows: readonly PreviewRow[];
  /** What exists already is known. */
  isLoaded: boolean;
  submission: { sending: boolean; problem: string | null };
  onChange: (typed: string) => void;
  onSubmit: () => void;
  onClose: () => void;
};

function PasteForm({
  words,
  value,
  rows,
  isLoaded,
  submission,
  onChange,
  onSubmit,
  onClose,
}: PasteFormProps) {
  const text = useText("company").masterData.paste;
  const count = (kind: "new" | "existing") => rows.filter(({ fate }) => fate === kind).length;
  const [fresh, existing] = [count("new"), count("existing")];
  const wrong = rows.length - fresh - existing;
  const beyond = rows.length - MOST_PLACES_AT_ONCE;
  const counts = [
    text.fresh(fresh),
    ...(existing > 0 ? [text.existing(existing)] : []),
    ...(wrong > 0 ? [text.wrong(wrong)] : []),
  ];
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={words.title}
      description={words.lead}
      submitLabel={text.create(isLoaded ? fresh : 0)}
      submitDisabled={!isLoaded || fresh === 0 || wrong > 0 || beyond > 0}
      submission={submission}
      onSubmit={onSubmit}
    >
      <TextAreaField
        label={text.list}
        required
        rows={6}
        placeholder={words.example}
        spellCheck={false}
        error={beyond > 0 ? text.tooMany(MOST_PLACES_AT_ONCE, beyond) : null}
        value={value}
        onChange={onChange}
      />
      {rows.length > 0 && isLoaded ? (
        <section aria-label={text.preview} className="flex flex-col gap-2">
          <output className="block text-sm font-medium">{counts.join(" · ")}</output>
          <ul className="divide-y rounded-lg border">
            {/* What has to be corrected comes first. */}
            {rows
              .toSorted((one, other) => Number(isWrong(other)) - Number(isWrong(one)))
              .map((row) => (
                <PreviewLine key={`${row.place.line} ${String(row.isZone)}`} {...row} />
              ))}
          </ul>
        </section>
      ) : null}
    </FormDialog>
  );
}

const isWrong = ({ fate }: PreviewRow): boolean => typeof fate === "object";

function PreviewLine({ place, isZone, fate }: PreviewRow) {
  const text = useText("company").masterData.paste;
  const problem = typeof fate === "object" ? fate.problem : null;
  return (
    <li className={`flex flex-wrap items-center gap-x-3 gap-y-1 py-2 pe-3 ${isZone ? "ps-8" : "ps-3"}`}>
      <span className={`min-w-0 flex-1 basis-[10rem] break-words ${isZone ? "" : "font-medium"}`}>
        {place.name}
        {place.description ? (
          <span className="block text-sm font-normal text-muted-foreground">{place.description}</span>
        ) : null}
      </span>
      {problem === null ? (
        <Badge size="sm" tone={fate === "new" ? "success" : "neutral"}>
          {fate === "new" ? text.isNew : text.isThere}
        </Badge>
      ) : (
        <span className="text-sm text-destructive-ink">{text.onLine(place.line, problem)}</span>
      )}
    </li>
  );
}
