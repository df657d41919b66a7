import { problem } from "../contract/problem.ts";
import { whyNot } from "../policy/can.ts";
import type { ActorContext } from "./actor-context.ts";

export function enterCompany({ actor }: ActorContext, companyId: string): void {
  const outside = whyNot(actor, "company.read", { companyId });
  if (outside) throw problem(outside);
}
