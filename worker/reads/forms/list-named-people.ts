import { DEPARTMENT_FORM_TYPES } from "../../contract/enums.ts";
import { MAX_NAMED_PEOPLE } from "../../contract/forms/calls/form-lists.ts";
import { LONGEST_NAME } from "../../contract/limits.ts";
import { problem } from "../../contract/problem.ts";
import { foldName, isWrittenLikeAName } from "../../domain/people/without-person.ts";
import { recordScope } from "../../policy/scope.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectFormDepartment } from "../../storage/forms/form-references.ts";
import { selectNamedPeople } from "../../storage/forms/named-people.ts";
import type { DepartmentPath } from "../../storage/organisation/departments.ts";
import type { ActorContext } from "../actor-context.ts";
import { permitted } from "../permit.ts";
import { INSTEAD } from "../personal-data/named-places.ts";

/** Read from the records each time, so that a name that is erased from them is gone from here too. */
export async function listNamedPeople(
  { actor, sql }: ActorContext,
  path: DepartmentPath,
): Promise<{ name: string; role: string }[]> {
  permitted(recordScope(actor, path.companyId, path.departmentId));
  const {
    departments: [department],
    named,
  } = await readBatch(sql, {
    departments: selectFormDepartment(sql, path),
    named: DEPARTMENT_FORM_TYPES.map((type) => selectNamedPeople(sql, type, path)),
  });
  if (!department) throw problem("DEPARTMENT_NOT_FOUND");
  const people = new Map<string, { name: string; role: string }>();
  for (const { name, role, isWitness } of named.flat().toSorted((one, other) => other.at - one.at)) {
    const key = foldName(name);
    const known = people.get(key);
    // What earlier records have of a witness may be what they said.
    const isOfSomebody =
      name.length <= LONGEST_NAME && !key.startsWith(ERASED) && (!isWitness || isWrittenLikeAName(name));
    if (known) known.role ||= role ?? "";
    else if (isOfSomebody) people.set(key, { name: name.trim(), role: role ?? "" });
  }
  return [...people.values()].slice(0, MAX_NAMED_PEOPLE);
}

const ERASED = foldName(INSTEAD.name);
