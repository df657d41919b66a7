import { expect, test } from "vitest";
import { matchesMember, type ListedMember } from "./member-list.tsx";

const department = (id: string) => ({ id, name: id, color: "chart-1" as const });
const member = (name: string, ...roles: ListedMember["roles"]): ListedMember => ({
  id: name,
  name,
  email: `${name.toLowerCase().split(" ")[0]}@montgrell.example`,
  color: "chart-1",
  roles,
});

const ana = member("Ana Gómez", { role: "member", department: department("Logística") });

test.each([
  ["", true],
  ["  ", true],
  ["gomez", true],
  ["GÓMEZ ana", true],
  ["montgrell", true],
  ["logistica", true],
  ["ana calidad", false],
  ["zurita", false],
])("the search «%s» matches the member: %s", (search, expected) => {
  expect(matchesMember(ana, search)).toBe(expected);
});
