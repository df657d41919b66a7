// Work that has not reached the server, as the devices that have it say: counts alone.
import * as z from "zod";
import { shape } from "../shape.ts";
import { endpoint } from "../endpoint.ts";
import { datetime, id, namedAndColored } from "../primitives.ts";
import { companyParams } from "./companies.ts";
import { departmentParams } from "./departments.ts";

const MOST_DEPARTMENTS = 50;
const MOST_WAITING = 100_000;
const A_YEAR_IN_SECONDS = 366 * 24 * 60 * 60;
const MOST_BYTES = 10_000;

const waiting = { forms: z.int(), actions: z.int(), files: z.int() };
const counted = z.int().min(0).max(MOST_WAITING);

const ofDepartment = z
  .strictObject({
    departmentId: id(),
    forms: counted,
    actions: counted,
    files: counted,
    /** How long the oldest of it has waited: the device's clock may be wrong. */
    waitedSeconds: z.int().min(0).max(A_YEAR_IN_SECONDS),
  })
  .refine(({ forms, actions, files }) => forms + actions + files > 0);

export const reportUnsent = endpoint({
  name: "reportUnsent",
  method: "PUT",
  path: "/api/v1/company/:companyId/unsent/:deviceId",
  summary:
    "Say how much one's own device still has to send, by department; nothing of the company once the list is empty",
  tag: "department",
  params: companyParams.extend({ deviceId: id() }),
  maxBodyBytes: MOST_BYTES,
  body: z.strictObject({
    isPhone: z.boolean(),
    departments: z.array(ofDepartment).max(MOST_DEPARTMENTS),
  }),
  status: 200,
  response: z.strictObject({ departments: z.int() }),
});

const unsentDevice = shape("UnsentDevice", {
  deviceId: id(),
  isPhone: z.boolean(),
  user: namedAndColored(),
  ...waiting,
  /** Since when the oldest of it waits. */
  since: datetime(),
  /** When the device last said so; it may have more or less by now. */
  heardAt: datetime(),
  /** Somebody has reminded the person of this device today. */
  isReminded: z.boolean(),
});
export type UnsentDevice = z.infer<typeof unsentDevice>;

export const listUnsent = endpoint({
  name: "listUnsent",
  method: "GET",
  path: "/api/v1/company/:companyId/departments/:departmentId/unsent",
  summary: "The devices with work of the department that has not arrived, the longest waiting first",
  tag: "department",
  params: departmentParams,
  status: 200,
  response: z.strictObject({ devices: z.array(unsentDevice) }),
});

export const remindOfUnsent = endpoint({
  name: "remindOfUnsent",
  method: "POST",
  path: "/api/v1/company/:companyId/departments/:departmentId/unsent/reminders",
  summary: "Remind a person by mail of the work on a device; once a day for each device",
  tag: "department",
  params: departmentParams,
  body: z.strictObject({ userId: id(), deviceId: id() }),
  status: 200,
  response: z.strictObject({ isReminded: z.literal(true) }),
});

/** A summary for the home pages; null for those who do not manage the department, and if nothing waits. */
export const unsentSummary = z
  .strictObject({ devices: z.int(), phones: z.int(), since: datetime() })
  .nullable();
