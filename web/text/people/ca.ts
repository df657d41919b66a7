import { plural } from "../plural.ts";
import type { PeopleText } from "./es.ts";

export const peopleCa: PeopleText = {
  search: "Cerca o escriu",
  paste: "També hi pots enganxar una llista de noms.",
  add: (name) => `Afegeix «${name}»`,
  use: (name) => `Fes servir «${name}»`,
  several: (count) => `Tria aquestes ${count} persones`,
  typed: "Escrites ara",
  before: "Apuntades abans en aquest departament",
  members: "Amb compte a l’empresa",
  nobody: "Encara no hi ha noms desats. Escriu-ne un o enganxa una llista.",
  role: "Participant",
  chooseFirst: "Tria qui vols afegir",
  room: (count) =>
    plural(count, "En aquesta llista n’hi cap 1 més", `En aquesta llista n’hi caben ${count} més`),
};
