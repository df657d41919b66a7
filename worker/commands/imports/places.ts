import * as contract from "../../contract/organisation/places.ts";
import { readJobPosition, readPlace } from "../../domain/imports/read-rows.ts";
import { permit } from "../../reads/permit.ts";
import type { NewPlace } from "../../storage/organisation/places.ts";
import { insertPlaces, jobPositionsToMake, placesToMake } from "../places/create-places.ts";
import { checkBody, type Judged, type KindOfImport, type Sheet, type SheetRow } from "./kinds.ts";

const OF_LOCATION = {
  "locations.0.name": "location",
  "locations.0.description": "description",
  "locations.0.zones.0.name": "zone",
  "locations.0.zones.0.description": "description",
};
const OF_JOB_POSITION = { "jobPositions.0.name": "name", "jobPositions.0.description": "description" };

/** Each row that is right says what it makes: nothing if that is there. */
function judge(
  { words, rows, cellsOf }: Sheet,
  read: (cells: ReturnType<Sheet["cellsOf"]>) => {
    key: string | null;
    make: () => readonly NewPlace[] | null;
  },
) {
  const made = new Map<number, readonly NewPlace[]>();
  const judged = rows.map((row: SheetRow): Judged => {
    const cells = cellsOf(row);
    const { key, make } = read(cells);
    const places = make();
    const { problems } = cells;
    const isThere = problems.length === 0 && places?.length === 0;
    if (places) made.set(row.line, places);
    return { line: row.line, key, note: isThere ? words.isThere : null, problems };
  });
  return { made, judged };
}

const kindOf =
  (reader: (sheet: Sheet) => Parameters<typeof judge>[1]): KindOfImport =>
  (sheet) => {
    const { context, companyId } = sheet;
    permit(context.actor, "place.write", { companyId });
    const { made, judged } = judge(sheet, reader(sheet));
    return Promise.resolve({
      judged,
      room: [],
      store: async (lines, of) => {
        const places = [...lines].flatMap((line) =>
          (made.get(line) ?? []).map((place) => ({ ...place, imported: of(line) })),
        );
        await insertPlaces(context, companyId, places);
        return { refused: new Map(), mailJobs: [] };
      },
    });
  };

export const places = kindOf(({ companyId, found, context }) => {
  const toMake = placesToMake(companyId, found.named);
  const { language } = context.actor;
  return (cells) => {
    const { key, ...location } = readPlace(cells);
    return {
      key,
      make: () => {
        const body = checkBody(contract.createLocations.body, { locations: [location] }, cells, {
          fieldOf: OF_LOCATION,
          language,
        });
        const [first] = body?.locations ?? [];
        return first && cells.problems.length === 0 ? toMake(first).made : null;
      },
    };
  };
});

export const jobPositions = kindOf(({ companyId, found, context }) => {
  const toMake = jobPositionsToMake(companyId, found.named);
  const { language } = context.actor;
  return (cells) => {
    const { key, ...position } = readJobPosition(cells);
    return {
      key,
      make: () => {
        const body = checkBody(contract.createJobPositions.body, { jobPositions: [position] }, cells, {
          fieldOf: OF_JOB_POSITION,
          language,
        });
        const [first] = body?.jobPositions ?? [];
        if (!first || cells.problems.length > 0) return null;
        const place = toMake(first);
        return place ? [place] : [];
      },
    };
  };
});
