import type { Query } from "../../contract/endpoint.ts";
import type * as contract from "../../contract/form-lists.ts";
import type { Scope } from "../../policy/scope.ts";
import type { Position } from "../../storage/forms/form-arms.ts";
import { type FormPage, type Listing, listForms as list } from "../../storage/forms/form-lists.ts";
import { byTheCompanysClock } from "../company-clock.ts";
import type { ActorContext } from "../actor-context.ts";

const positionOf = (cursor: string | undefined): Position | null => {
  const [date, id] = cursor?.split(".") ?? [];
  return id === undefined ? null : { date: Number(date), id };
};
export const cursorOf = (position: Position | null) => position && `${position.date}.${position.id}`;

export type FormListQuery = Query<typeof contract.listMailbox>;
/** What a list is of, whatever it is asked. */
export type ListedForms = Pick<Listing, "types" | "createdById" | "isSubmitted">;

export function listForms(
  context: ActorContext,
  scope: Scope,
  { status, date, q, limit, cursor }: FormListQuery,
  forms: ListedForms,
): Promise<FormPage> {
  return byTheCompanysClock(context, scope, date, async (span) => {
    const after = positionOf(cursor);
    const { page, ...rest } = await list(context.sql, scope, { ...forms, status, span, after, q, limit });
    return { ...rest, answer: page };
  });
}
