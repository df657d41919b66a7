import { problem } from "../contract/problem.ts";
import { whyNot } from "../policy/can.ts";
import type { Doing } from "./actor-context.ts";

export function enterCompany({ actor }: Doing, companyId: string): void {
  const outside = whyNot(actor, "company.read", { companyId });
  if (outside) throw problem(outside);
}
