// What the cases of accidents say of one person: their own health. What else a case says is of others too, and is not theirs.
import type { AccidentCase } from "../../contract/accidents/case.ts";
import { aboutCase, open } from "../../domain/accidents/company-key.ts";
import { openKeyOf } from "../../reads/accidents/load-accident.ts";
import type { Sql } from "../../storage/core/database.ts";
import { ownCases } from "../../storage/exports/own-cases.ts";

export type OwnAccident = {
  id: string;
  company: string;
  number: string;
  happenedAt: Date;
  situation: string;
  state: string;
  /** Once for each time that the case names the person. */
  entries: object[];
};

/** The cases in which the person is one of the injured, of all companies that know or knew them. */
export async function* ownAccidents(
  sql: Sql,
  secrets: readonly string[],
  userId: string,
): AsyncGenerator<OwnAccident[]> {
  const keys = new Map<string, CryptoKey>();
  for await (const rows of ownCases(sql, userId)) {
    const found: OwnAccident[] = [];
    for (const { companyId, wrapped, sealed, ...head } of rows) {
      const key = keys.get(companyId) ?? (await openKeyOf({ secrets }, companyId, wrapped)).key;
      keys.set(companyId, key);
      const { people, endings } = await open<AccidentCase>(key, aboutCase(companyId, head.id), sealed);
      const entries = people
        .filter((person) => person.userId === userId)
        .map((person) => {
          const { id, userId: _, name: __, ...rest } = person;
          const reports = endings
            // The key of a person's own deadline has their id in the case.
            .filter(({ key: of, kind }) => kind === "done" && of.split(" ").includes(id))
            .map(({ key: of, reference, on }) => ({ deadline: of.split(" ")[0], reference, on }));
          return { ...rest, reports };
        });
      if (entries.length > 0) found.push({ ...head, entries });
    }
    yield found;
  }
}
