// Sends a communication, or reminds of it: a page of people in each step, so that a company of thousands is told in short batches.
import * as z from "zod";
import {
  countRecipients,
  DUE,
  endReminder,
  insertRecipients,
  selectAudience,
  selectPromisedAt,
  selectSending,
  selectUnread,
  SENDING,
  tellPeople,
} from "../../storage/documents/communications.ts";
import { defineJob } from "../job.ts";
import { queueMail } from "../mail/promised-mail.ts";

const PEOPLE_AT_ONCE = 400;

/** `after`: up to this person all are told; `at`: when the last of them were. */
const state = z.object({ after: z.string().default(""), at: z.int().nullable().default(null) });

export const communicating = defineJob({
  state,
  steps: {
    tell: async ({ sql, env, now, job, state: { after, at } }) => {
      const [documentId = "", round = SENDING] = job.id.split("/");
      // What the step before has promised. A message that is queued twice is sent once.
      if (at !== null) {
        const promised = await selectPromisedAt(sql, new Date(at));
        await queueMail(
          env,
          promised.map((each) => each.job),
          now,
        );
      }
      const end = {
        next: null,
        changes: [
          ...(round === SENDING ? [countRecipients(sql, documentId)] : []),
          ...(round === DUE ? [endReminder(sql, documentId)] : []),
        ],
      };
      const [found] = await selectSending(sql, documentId);
      if (!found?.sentById) return end;
      const { companyId, sentById } = found;
      const departmentIds = JSON.parse(found.departmentIds) as string[];
      const isSending = round === SENDING;
      const people = isSending
        ? await selectAudience(sql, { companyId, departmentIds, sentById }, after, PEOPLE_AT_ONCE)
        : await selectUnread(sql, documentId, after, PEOPLE_AT_ONCE);
      const userIds = people.map(({ userId }) => userId);
      const last = userIds.at(-1);
      if (last === undefined) return end;
      const path = { companyId, documentId };
      return {
        next: { step: "tell", state: { after: last, at: now.getTime() } },
        changes: [
          ...(isSending ? [insertRecipients(sql, path, userIds)] : []),
          ...tellPeople(sql, path, { round, userIds, sentById, at: now }),
        ],
      };
    },
  },
});
