// An erased person in the cases of accidents. The law has the company keep them, so that a case stays and names "Persona eliminada".
import type { AccidentCase } from "../../contract/accidents/case.ts";
import { aboutCase, open, openCompanyKey, seal } from "../../domain/accidents/company-key.ts";
import type { Env } from "../../env.ts";
import { ALWAYS, type Erased, mapFor } from "../../reads/personal-data/found-texts.ts";
import { accidentSecrets } from "../../reads/accidents/secrets.ts";
import { selectKey, selectSealed, setSealed } from "../../storage/accidents/accidents.ts";
import type { Statement } from "../../storage/core/batch.ts";
import type { Sql } from "../../storage/core/database.ts";

/** Every text of the case, at any depth. */
function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each) => mapped(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapped(each, change)]));
}

/** What these cases are without the person. Null if no secret opens them. */
export async function casesWithout(
  { sql, env }: { sql: Sql; env: Env },
  companyId: string,
  ids: readonly string[],
  erased: Erased,
): Promise<Statement[] | null> {
  if (ids.length === 0) return [];
  const [[stored], rows] = await sql.batch([selectKey(sql, companyId), selectSealed(sql, companyId, ids)]);
  const opened = stored && (await openCompanyKey(accidentSecrets(env), companyId, stored.wrapped));
  if (!opened) return null;
  const { key } = opened;
  const { person, instead } = erased;
  const without = mapFor(erased, ALWAYS);
  const change = (text: string) => (text === person.userId ? instead.userId : without(text, "words"));
  const found = await Promise.all(
    rows.map(async ({ id, sealed, version }) => {
      const content = await open<AccidentCase>(key, aboutCase(companyId, id), sealed);
      const after = mapped(content, change);
      if (JSON.stringify(after) === JSON.stringify(content)) return [];
      return [setSealed(sql, { id, version, sealed: await seal(key, aboutCase(companyId, id), after) })];
    }),
  );
  return found.flat();
}
