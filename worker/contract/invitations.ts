import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { color, datetime, id } from "./primitives.ts";
import { INVITABLE_ROLES } from "./roles.ts";

const namedAndColored = z.strictObject({ id: id(), name: z.string(), color: color() });

const invitation = z.strictObject({
  company: namedAndColored,
  role: z.enum(INVITABLE_ROLES),
  departments: z.array(namedAndColored),
  email: z.string(),
  invitedBy: z.strictObject({ name: z.string() }).nullable(),
  expiresAt: datetime(),
});
export type Invitation = z.infer<typeof invitation>;

export const readInvitation = endpoint({
  method: "GET",
  path: "/api/v1/invite/:invitationCode",
  summary: "What an invitation offers; whoever holds the code may read it",
  tag: "invitation",
  params: z.object({ invitationCode: id() }),
  status: 200,
  answer: z.strictObject({ invitation }),
});
