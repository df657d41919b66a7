// The real wrangler, with a stand-in of Cloudflare's API.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, test } from "node:test";
import { unstable_readConfig as readConfig } from "wrangler";
import { QUIET } from "../local/run.ts";
import { ROOT } from "../local/paths.ts";
import { placeData } from "./data-location.ts";

type Place = string | null;
let databases: { uuid: string; name: string; jurisdiction: Place }[] = [];
let buckets: { name: string; jurisdiction: Place; creation_date: string }[] = [];

const cloudflare = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "", "http://cloudflare");
  let text = "";
  request.on("data", (chunk: Buffer) => (text += chunk.toString()));
  request.on("end", () => {
    const created = text ? (JSON.parse(text) as { name: string; jurisdiction?: string }) : null;
    const place = String(request.headers["cf-r2-jurisdiction"] ?? "default");
    const inPlace = place === "default" ? null : place;
    let result: unknown = {};
    if (pathname.endsWith("/d1/database")) {
      if (created)
        databases.push({
          uuid: `00000000-0000-4000-8000-00000000000${databases.length}`,
          name: created.name,
          jurisdiction: created.jurisdiction ?? null,
        });
      result = created ? databases.at(-1) : databases;
    } else if (pathname.endsWith("/r2/buckets")) {
      if (created)
        buckets.push({ name: created.name, jurisdiction: inPlace, creation_date: "2026-11-28T00:00:00Z" });
      result = { buckets: buckets.filter(({ jurisdiction }) => jurisdiction === inPlace) };
    }
    response.setHeader("content-type", "application/json");
    // wrangler would wait five seconds for a connection that is kept.
    response.setHeader("connection", "close");
    response.end(JSON.stringify({ success: true, errors: [], messages: [], result }));
  });
});
await new Promise<void>((resolve) => cloudflare.listen(0, "127.0.0.1", resolve));

const folder = mkdtempSync(join(tmpdir(), "extintor-place-"));
const configFile = join(folder, "wrangler.toml");
after(() => {
  cloudflare.close();
  rmSync(folder, { recursive: true, force: true });
});
Object.assign(process.env, QUIET, {
  CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${(cloudflare.address() as AddressInfo).port}`,
  CLOUDFLARE_API_TOKEN: "stand-in",
  CLOUDFLARE_ACCOUNT_ID: "stand-in",
});

beforeEach(() => {
  databases = [];
  buckets = [];
  cpSync(join(ROOT, "wrangler.toml"), configFile);
});

const place = (given?: string, answer?: string) =>
  placeData({ configFile, given, ask: answer === undefined ? undefined : async () => answer });
const stored = () => ({
  databases: databases.map(({ name, jurisdiction }) => [name, jurisdiction]),
  buckets: buckets.map(({ name, jurisdiction }) => [name, jurisdiction]),
});
const written = () => {
  const { vars, d1_databases, r2_buckets } = readConfig({ config: configFile });
  return [vars.JURISDICTION, d1_databases[0]?.database_id, r2_buckets[0]?.jurisdiction];
};
const ID = "00000000-0000-4000-8000-000000000000";

void test("the first deployment creates database and bucket where the answer says and writes it down", async () => {
  await place(undefined, "eu");
  const created = { databases: [["extintor", "eu"]], buckets: [["extintor-files", "eu"]] };
  assert.deepEqual(stored(), created);
  assert.deepEqual(written(), ["eu", ID, "eu"]);

  await place();
  await place("eu");
  assert.deepEqual(stored(), created);

  const before = readFileSync(configFile, "utf8");
  await assert.rejects(place("us"), /created with the European Union \(eu\) and cannot change to the United/);
  await assert.rejects(place("none"), /cannot change to no jurisdiction/);
  assert.equal(readFileSync(configFile, "utf8"), before);
  assert.deepEqual(stored(), created);
});

void test("without a restriction nothing is restricted", async () => {
  await place("none");
  assert.deepEqual(stored(), { databases: [["extintor", null]], buckets: [["extintor-files", null]] });
  assert.deepEqual(written(), ["none", ID, undefined]);
  await place();
  await assert.rejects(place("eu"), /created with no jurisdiction and cannot change/);
});

void test("nothing is created while nobody can answer, or when the answer is no jurisdiction", async () => {
  await assert.rejects(place(), /npm run deploy -- --jurisdiction eu/);
  await assert.rejects(place("europe"), /--jurisdiction is one of eu, us, none, not europe/);
  assert.deepEqual(stored(), { databases: [], buckets: [] });
});

void test("a database or a bucket elsewhere is refused before anything is created", async () => {
  databases = [{ uuid: ID, name: "extintor", jurisdiction: null }];
  await assert.rejects(
    place("eu"),
    /The database extintor exists with no jurisdiction, .* the European Union/,
  );
  databases = [];
  buckets = [{ name: "extintor-files", jurisdiction: "us", creation_date: "2026-11-28T00:00:00Z" }];
  await assert.rejects(place("eu"), /The bucket extintor-files exists with the United States \(us\)/);
  await assert.rejects(place("none"), /The bucket extintor-files exists with the United States \(us\)/);
  assert.deepEqual(databases, []);
  assert.equal(written()[1], "00000000-0000-0000-0000-000000000000");
});

void test("settings that were changed by hand are refused", async () => {
  await place("eu");
  const right = readFileSync(configFile, "utf8");
  const change = (from: string, to: string) => writeFileSync(configFile, right.replace(from, to));
  change('JURISDICTION = "eu"', 'JURISDICTION = "us"');
  await assert.rejects(place(), /The database extintor exists with the European Union/);
  change('\njurisdiction = "eu"', "");
  await assert.rejects(place(), /another jurisdiction of the bucket extintor-files/);
  change('JURISDICTION = "eu"', 'JURISDICTION = "EU"');
  await assert.rejects(place(), /JURISDICTION in wrangler.toml is one of eu, us, none, not EU/);
  change(ID, "00000000-0000-4000-8000-000000000009");
  await assert.rejects(place(), /There is no database 00000000-0000-4000-8000-000000000009/);
});

void test("a deployment that failed before its bucket goes on", async () => {
  await place("eu");
  buckets = [];
  await place();
  assert.deepEqual(stored().buckets, [["extintor-files", "eu"]]);
});
