import { expect, test } from "vitest";
import type { Member } from "../../data/people/members.ts";
import { matchesMember } from "./member-list.tsx";

const department = (id: string) => ({ id, name: id, color: "chart-1" as const });
const member = (name: string, ...roles: Member["roles"]): Member => ({
  userId: name,
  name,
  email: `${name.toLowerCase().split(" ")[0]}@montgrell.example`,
  color: "chart-1",
  roles,
  openActionsCount: 0,
  joinedAt: "2026-01-01T00:00:00.000Z",
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
