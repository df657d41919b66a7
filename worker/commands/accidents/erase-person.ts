// An erased person in the cases of accidents and in their log. The law has the company keep them, so that a case stays and names "Persona eliminada".
import { aboutCase, aboutEntry, open, openCompanyKey, seal } from "../../domain/accidents/company-key.ts";
import type { Env } from "../../env.ts";
import { ALWAYS, type Erased, mapFor } from "../../reads/personal-data/found-texts.ts";
import { accidentSecrets } from "../../reads/accidents/secrets.ts";
import { selectKey, selectSealed, setSealed } from "../../storage/accidents/accidents.ts";
import { selectSealedEntries, setSealedEntry } from "../../storage/accidents/settings.ts";
import { readBatch, type Statement } from "../../storage/core/batch.ts";
import type { Sql } from "../../storage/core/database.ts";

/** Every text of the case, at any depth. */
function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each) => mapped(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapped(each, change)]));
}

/** Each may have 1 MB. */
const OPENED_AT_ONCE = 25;

type SealedRow = { id: string; sealed: string };
type Sealed<Row extends SealedRow> = {
  select: (sql: Sql, companyId: string, ids: readonly string[]) => Statement<Row[]>;
  about: (companyId: string, id: string) => string;
  set: (sql: Sql, row: Row, sealed: string) => Statement;
};
const CASES: Sealed<SealedRow & { version: number }> = {
  select: selectSealed,
  about: aboutCase,
  set: (sql, { id, version }, sealed) => setSealed(sql, { id, version, sealed }),
};
const ENTRIES: Sealed<SealedRow> = {
  select: selectSealedEntries,
  about: aboutEntry,
  set: setSealedEntry,
};

/** What some of these cases, or entries of their log, are without the person, until none has them. Null if no secret opens them. */
export const casesWithout = (run: Run, companyId: string, ids: readonly string[], erased: Erased) =>
  sealedWithout(CASES, run, companyId, ids, erased);
export const entriesWithout = (run: Run, companyId: string, ids: readonly string[], erased: Erased) =>
  sealedWithout(ENTRIES, run, companyId, ids, erased);

type Run = { sql: Sql; env: Env };

async function sealedWithout<Row extends SealedRow>(
  { select, about, set }: Sealed<Row>,
  { sql, env }: Run,
  companyId: string,
  ids: readonly string[],
  erased: Erased,
): Promise<Statement[] | null> {
  if (ids.length === 0) return [];
  const [stored] = await selectKey(sql, companyId);
  const opened = stored && (await openCompanyKey(accidentSecrets(env), companyId, stored.wrapped));
  if (!opened) return null;
  const { key } = opened;
  const { person, instead } = erased;
  const without = mapFor(erased, ALWAYS);
  const { userId } = person;
  // An entry about handlers has ids within a text.
  const change = (text: string) =>
    without(userId === null ? text : text.replaceAll(userId, instead.userId), "words");
  for (let start = 0; start < ids.length; start += OPENED_AT_ONCE) {
    const page = ids.slice(start, start + OPENED_AT_ONCE);
    const { rows } = await readBatch(sql, { rows: select(sql, companyId, page) });
    const found: Statement[] = [];
    for (const row of rows) {
      const subject = about(companyId, row.id);
      const content = await open<unknown>(key, subject, row.sealed);
      const after = mapped(content, change);
      if (JSON.stringify(after) !== JSON.stringify(content))
        found.push(set(sql, row, await seal(key, subject, after)));
    }
    // The step is repeated until nothing is found, so that no more are held at once.
    if (found.length > 0) return found;
  }
  return [];
}
