import * as z from "zod";
import { shape } from "../shape.ts";
import { companyParams } from "./companies.ts";
import { endpoint } from "../endpoint.ts";
import { datetime, email, id, line, namedAndColored } from "../primitives.ts";
import { INVITE_OUTCOMES } from "../enums.ts";
import { messageKey } from "../messages/catalogue.ts";
import { INVITABLE_ROLES } from "./roles.ts";

/** Of one line; an empty one is none. */
const invitedName = () =>
  line()
    .max(255, { error: messageKey("name.tooLong") })
    .nullable()
    .optional();

const invitation = shape("Invitation", {
  company: namedAndColored(),
  role: z.enum(INVITABLE_ROLES),
  departments: z.array(namedAndColored()),
  email: z.string(),
  /** What the inviter calls the person. An account without a name takes it on acceptance. */
  name: z.string().nullable(),
  invitedBy: z.strictObject({ name: z.string() }).nullable(),
  expiresAt: datetime(),
});
export type Invitation = z.infer<typeof invitation>;

const ownInvitation = invitation.extend({ invitationCode: z.string() });
export type OwnInvitation = z.infer<typeof ownInvitation>;

/** The company's side of an invitation. */
const invite = z.strictObject({
  id: id(),
  email: z.string(),
  name: z.string().nullable(),
  role: z.enum(INVITABLE_ROLES),
  departments: z.array(namedAndColored()),
  invitedBy: z.strictObject({ name: z.string() }).nullable(),
  /** False when the inviter may not invite any more. Sending it again makes it valid. */
  isValid: z.boolean(),
  expiresAt: datetime(),
  createdAt: datetime(),
});
export type Invite = z.infer<typeof invite>;

const invitationParams = z.object({ invitationCode: id() });
const inviteParams = companyParams.extend({ inviteId: id() });

export const listOwnInvitations = endpoint({
  name: "listOwnInvitations",
  method: "GET",
  path: "/api/v1/invite",
  summary: "The pending invitations for the actor's address",
  tag: "invitation",
  status: 200,
  response: z.strictObject({ invitations: z.array(ownInvitation) }),
});

export const readInvitation = endpoint({
  name: "readInvitation",
  method: "GET",
  path: "/api/v1/invite/:invitationCode",
  summary: "What an invitation offers; whoever holds the code may read it",
  tag: "invitation",
  params: invitationParams,
  status: 200,
  response: z.strictObject({ invitation }),
});

export const acceptInvitation = endpoint({
  name: "acceptInvitation",
  method: "POST",
  path: "/api/v1/invite/:invitationCode/accept",
  summary: "Accept an invitation made for one's own address",
  tag: "invitation",
  params: invitationParams,
  status: 200,
  response: z.strictObject({ companyId: id() }),
});

export const listInvites = endpoint({
  name: "listInvites",
  scopes: ["people.read"],
  method: "GET",
  path: "/api/v1/company/:companyId/invites",
  summary: "The company's invitations, newest first: the pending ones, and for a month those that ran out",
  tag: "invitation",
  params: companyParams,
  status: 200,
  response: z.strictObject({ invites: z.array(invite) }),
});

export const createInvite = endpoint({
  name: "createInvite",
  scopes: ["people.write"],
  method: "POST",
  path: "/api/v1/company/:companyId/invites",
  summary: "Invite somebody by e-mail",
  tag: "invitation",
  params: companyParams,
  body: z.strictObject({
    email: email(),
    name: invitedName(),
    companyId: id().optional(),
    role: z.enum(INVITABLE_ROLES, { error: messageKey("role.invalid") }),
    departmentIds: z.array(id()).max(100),
  }),
  status: 201,
  response: z.strictObject({ invite }),
});

/** The most addresses of one call. */
export const MAX_INVITES = 50;

export const createInvites = endpoint({
  name: "createInvites",
  scopes: ["people.write"],
  method: "POST",
  path: "/api/v1/company/:companyId/invites/batch",
  summary: "Invite many people at once; each line is answered by itself, in the order of the lines",
  tag: "invitation",
  params: companyParams,
  body: z.strictObject({
    invites: z
      .array(
        z.strictObject({
          /** Checked line by line. */
          email: z.string().max(320, { error: messageKey("field.tooLong") }),
          name: invitedName(),
          role: z.enum(INVITABLE_ROLES, { error: messageKey("role.invalid") }),
          departmentIds: z.array(id()).max(20, { error: messageKey("list.tooLong") }),
        }),
      )
      .min(1, { error: messageKey("any.nothing") })
      .max(MAX_INVITES, { error: messageKey("list.tooLong") }),
  }),
  status: 200,
  response: z.strictObject({
    outcomes: z.array(
      z.strictObject({
        email: z.string(),
        outcome: z.enum(INVITE_OUTCOMES),
        /** A sentence for all outcomes but `invited`. */
        message: z.string().nullable(),
        invite: invite.nullable(),
      }),
    ),
  }),
});

export const resendInvite = endpoint({
  name: "resendInvite",
  scopes: ["people.write"],
  method: "POST",
  path: "/api/v1/company/:companyId/invites/:inviteId/resend",
  summary: "Send an invitation again, with a new expiry",
  tag: "invitation",
  params: inviteParams,
  status: 200,
  response: z.strictObject({ invite }),
});

export const revokeInvite = endpoint({
  name: "revokeInvite",
  scopes: ["people.write"],
  method: "DELETE",
  path: "/api/v1/company/:companyId/invites/:inviteId",
  summary: "Take an invitation back",
  tag: "invitation",
  params: inviteParams,
  status: 200,
  response: z.strictObject({ deleted: z.literal(true) }),
});
