import type { PeopleText } from "./es.ts";

export const peopleEn: PeopleText = {
  search: "Search or type",
  paste: "You can also paste a list of names.",
  add: (name) => `Add “${name}”`,
  use: (name) => `Use “${name}”`,
  several: (count) => `Choose these ${count} people`,
  typed: "Typed just now",
  before: "Named before in this department",
  members: "With an account in the company",
  nobody: "No names are saved yet. Type one or paste a list.",
  role: "Participant",
  chooseFirst: "Choose who to add",
  room: (count) => `This list has room for ${count} more`,
};
