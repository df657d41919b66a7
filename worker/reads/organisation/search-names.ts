import { MOST_FOUND } from "../../contract/organisation/search.ts";
import { problem } from "../../contract/problem.ts";
import { nameIn } from "../../contract/questions/languages.ts";
import { can } from "../../policy/can.ts";
import { visibleScope } from "../../policy/scope.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectCompany } from "../../storage/organisation/companies.ts";
import { selectNamed } from "../../storage/organisation/search-names.ts";
import type { ActorContext } from "../actor-context.ts";
import { permitted } from "../permit.ts";

/** Places of the company; the people and tasks of the departments that the actor sees; checklists for those who list them. */
export async function searchNames({ actor, sql }: ActorContext, companyId: string, q: string) {
  const scope = permitted(visibleScope(actor, companyId));
  const { checklists: allChecklists, ...named } = selectNamed(sql, scope, q, MOST_FOUND + 1);
  const {
    companies: [company],
    locations,
    zones,
    people,
    checklists: [checklists = []],
    tasks,
  } = await readBatch(sql, {
    companies: selectCompany(sql, companyId),
    ...named,
    checklists: can(actor, "checklist.list", { companyId }) ? [allChecklists] : [],
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const places = [...locations.map((each) => ({ ...each, location: null })), ...zones];
  const seesAddresses = scope.departmentIds === "all";
  const first = <Row>(rows: readonly Row[]): Row[] => rows.slice(0, MOST_FOUND);
  return {
    places: first(places),
    people: first(people).map(({ email, ...person }) => ({ ...person, email: seesAddresses ? email : null })),
    checklists: first(checklists).map(({ id, kind, ...texts }) => ({
      id,
      kind,
      name: nameIn(texts, actor.language),
    })),
    tasks: first(tasks),
    hasMore: [places, people, checklists, tasks].some(({ length }) => length > MOST_FOUND),
  };
}
