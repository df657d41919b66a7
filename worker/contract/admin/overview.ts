import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { STAMP_FAILURES } from "../enums.ts";
import { changedRecord } from "../forms/calls/seals.ts";
import { datetime, namedAndColored } from "../primitives.ts";

const count = () => z.int();

export const readOverview = endpoint({
  name: "readOverview",
  method: "GET",
  path: "/api/v1/admin/overview",
  summary: "The platform in figures. They are kept as it changes, so reading them costs the same at any size",
  tag: "admin",
  status: 200,
  response: z.strictObject({
    overview: z.strictObject({
      users: count(),
      companies: count(),
      suspendedCompanies: count(),
      /** Active ones and those on trial. */
      activeSubscriptions: count(),
      /** Of all companies: people in them, and people they may have. */
      seats: z.strictObject({ used: count(), limit: count() }),
      /** Those that nobody has retried. */
      failedJobs: count(),
      /** Whether records can be completed: otherwise the key that seals them is missing, or not the published one. */
      sealing: z.enum(["ready", "missing", "wrong"]),
      /** The authorities that stamp the signed roots, as they are configured, and how that went in the last seven days. */
      timeStamps: z.array(
        z.strictObject({
          authority: z.string(),
          /** The last stamp; null if there was none in these days. */
          lastAt: datetime().nullable(),
          /** Times at which it gave none, and why it did not the last time. */
          gaps: count(),
          failure: z.enum(STAMP_FAILURES).nullable(),
        }),
      ),
      /** Records found at night to say something else than what was sealed, the latest found first, at most 20. */
      changedRecords: z.array(changedRecord),
      /** Entries and roots of the audit log that the nightly check found changed, the newest ten. */
      changedAudit: z.array(
        z.strictObject({
          company: z.strictObject({ id: z.string(), name: z.string().nullable() }),
          /** The id of an entry, or "root 12", "stamp 12" or "seal", the record and its number. */
          subject: z.string(),
          fault: z.enum(["changed", "deleted", "inserted"]),
          at: datetime(),
        }),
      ),
      /** The ten companies with most bytes of files, the largest first. */
      storage: z.array(
        z.strictObject({
          company: namedAndColored(),
          bytes: count(),
        }),
      ),
      /** Of the last twelve months, in UTC, the oldest first. Accounts deleted since then still count. */
      signUps: z.array(z.strictObject({ month: z.string().regex(/^\d{4}-\d{2}$/), count: count() })),
    }),
  }),
});
export type PlatformOverview = z.infer<typeof readOverview.response>["overview"];
