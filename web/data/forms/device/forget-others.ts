import { hasUnsentChanges } from "./drafts.ts";
import { tryDevice } from "./owned-store.ts";

/** Deletes the forms and files of everybody but the user, except those that have not been sent. */
export async function deleteCopiesOfOthers(user: string): Promise<void> {
  await tryDevice(async (database) => {
    const transaction = database.transaction(["forms", "files"], "readwrite");
    const unsent = new Set<string>();
    const forms = transaction.objectStore("forms");
    for (let cursor = await forms.openCursor(); cursor; cursor = await cursor.continue()) {
      const [owner, formKey] = cursor.key;
      if (owner === user) continue;
      if (hasUnsentChanges(cursor.value)) unsent.add(`${owner}\n${formKey}`);
      else await cursor.delete();
    }
    const files = transaction.objectStore("files");
    for (let cursor = await files.openCursor(); cursor; cursor = await cursor.continue()) {
      const { owner, formKey, state, address } = cursor.value;
      // The photos of a comment go with its text, which is sent whole.
      const isSent = state === "sent" && address.type !== "action" && !unsent.has(`${owner}\n${formKey}`);
      if (owner !== user && isSent) await cursor.delete();
    }
    await transaction.done;
  });
}
