import { expect, it } from "vitest";
import { parseJobPositions, parseLocations } from "./parse-places.ts";

const placesIn = (text: string) => {
  const { locations, orphans } = parseLocations(text);
  return {
    ...Object.fromEntries(locations.map(({ name, zones }) => [name, zones.map((zone) => zone.name)])),
    ...(orphans.length > 0 ? { "": orphans.map(({ name }) => name) } : {}),
  };
};

it.each<[string, string, Record<string, string[]>]>([
  [
    "two columns",
    "Ubicación\tZona\nNave 1\tTaller\nNave 1\tMuelle\r\nNave 2\tOficina, planta 1",
    { "Nave 1": ["Taller", "Muelle"], "Nave 2": ["Oficina, planta 1"] },
  ],
  ["merged cells", "Nave 1\tTaller\n\tMuelle\nPatio\t", { "Nave 1": ["Taller", "Muelle"], Patio: [] }],
  [
    "indented zones",
    "Nave 1\n  Taller\n\tMuelle\n - Patio\nNave 2",
    { "Nave 1": ["Taller", "Muelle", "Patio"], "Nave 2": [] },
  ],
  [
    "semicolons and quotes",
    'Nave 1;"Taller ""A"""\n"Nave\n2";Muelle',
    { "Nave 1": ['Taller "A"'], "Nave 2": ["Muelle"] },
  ],
  ["a location twice", "Nave 1\tTaller\nNAVE 1\tMuelle", { "Nave 1": ["Taller", "Muelle"] }],
  ["a zone without a location", "\tTaller\nNave 1", { "": ["Taller"], "Nave 1": [] }],
  ["nothing", " \n\t\n", {}],
])("locations are read from %s", (_, text, expected) => {
  expect(placesIn(text)).toEqual(expected);
});

it("a third column describes the zone, and each place knows its line", () => {
  expect(parseLocations("Nave 1\tTaller\tSoldadura\n\nNave 2\t\tCerrada").locations).toEqual([
    {
      name: "Nave 1",
      description: null,
      line: 1,
      zones: [{ name: "Taller", description: "Soldadura", line: 1 }],
    },
    { name: "Nave 2", description: "Cerrada", line: 3, zones: [] },
  ]);
});

it("job positions are read with what describes them", () => {
  expect(parseJobPositions("Puesto de trabajo\tNotas\nSoldador\tTurno B\n\n- Carretillera")).toEqual([
    { name: "Soldador", description: "Turno B", line: 2 },
    { name: "Carretillera", description: null, line: 4 },
  ]);
});
