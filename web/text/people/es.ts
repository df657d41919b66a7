import { plural } from "../plural.ts";

/** The list from which people are chosen for a record. */
export const peopleEs = {
  search: "Buscar o escribir",
  paste: "También puedes pegar una lista de nombres.",
  add: (name: string) => `Añadir «${name}»`,
  use: (name: string) => `Usar «${name}»`,
  several: (count: number) => `Elegir estas ${count} personas`,
  typed: "Escritas ahora",
  before: "Apuntadas antes en este departamento",
  members: "Con cuenta en la empresa",
  nobody: "Aún no hay nombres guardados. Escribe uno o pega una lista.",
  /** The function of somebody of whom none is known. */
  role: "Participante",
  chooseFirst: "Elige a quién añadir",
  room: (count: number) => plural(count, "En esta lista cabe 1 más", `En esta lista caben ${count} más`),
};
export type PeopleText = typeof peopleEs;
