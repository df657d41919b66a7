import assert from "node:assert/strict";
import { test } from "node:test";
import { securityText } from "./security-txt.ts";

const BUILT = new Date("2026-11-22T10:00:00.000Z");

void test("security.txt has the support address and expires within a year", () => {
  const text = securityText(
    { supportEmail: "soporte@extintor.example", appUrl: "https://extintor.example" },
    BUILT,
  );
  assert.equal(
    text,
    `Contact: mailto:soporte@extintor.example
Expires: 2027-11-17T10:00:00.000Z
Preferred-Languages: es, ca, en
Canonical: https://extintor.example/.well-known/security.txt
`,
  );
});

void test("a deployment without https names no address of its own", () => {
  assert.ok(
    !securityText({ supportEmail: "a@b.example", appUrl: "http://localhost:8787" }, BUILT).includes(
      "Canonical",
    ),
  );
});
