import { CloudUpload } from "lucide-react";
import type { FormList, FormListName } from "../../data/form-lists/form-list.ts";
import { useText } from "../../text/use-text.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { Card, stretchedLinkClass } from "../../ui/display/card.tsx";
import { KindIcon } from "../../components/records/kind-badge.tsx";
import { FormLink } from "../../components/records/form-link.tsx";
import { useSelector } from "@tanstack/react-store";
import { useEffect } from "react";
import type { FormAddress } from "../../data/forms/record.ts";
import { logError } from "../../data/reports/log.ts";
import { unsentDraftsAtom, watchUnsentDrafts } from "../../data/forms/outbox/unsent-drafts.ts";
import type { Draft } from "../../data/forms/merge/draft.ts";

type UnsentForm = {
  address: FormAddress;
  /** The server has not created it yet. */
  isNew: boolean;
  /** The server's message when it accepts no more changes. */
  problem: string | null;
};

const formsOf = (unsent: ReadonlyMap<string, Draft>): UnsentForm[] =>
  [...unsent.values()].flatMap(({ address, creation, refusal }) =>
    address.type === "action" || address.type === "accident"
      ? []
      : { address, isNew: creation !== null, problem: refusal?.message ?? null },
  );

const logFailure = (error: unknown) => logError("Unsent work could not be shown", error);
const startOutbox = () => {
  import("../../data/forms/outbox/outbox.ts").then((outbox) => outbox.startOutbox(), logFailure);
};

/** The user's forms with unsent work. It also starts sending; the script for that is loaded only if something is unsent. */
export function useUnsentForms(): readonly UnsentForm[] {
  const isAny = useSelector(unsentDraftsAtom, ({ size }) => size > 0);
  useEffect(watchUnsentDrafts, []);
  useEffect(() => {
    if (isAny) startOutbox();
  }, [isAny]);
  return useSelector(unsentDraftsAtom, formsOf);
}

type FormLocation = { departmentId: string | null };

/** Whether each list will show a form that is only on this device once it is sent. */
const SHOWS: Record<FormListName, (at: FormLocation) => boolean> = {
  company: ({ departmentId }) => departmentId !== null,
  department: ({ departmentId }) => departmentId !== null,
  // It shows submitted entries only, and submitting needs the server.
  mailbox: () => false,
  "my-mailbox": ({ departmentId }) => departmentId === null,
};

export const unsentFormsOfList = (list: FormList, forms: readonly UnsentForm[]): UnsentForm[] =>
  forms.filter(
    ({ address, isNew }) =>
      isNew &&
      address.companyId === list.companyId &&
      SHOWS[list.name](address) &&
      (list.name !== "department" || address.departmentId === list.departmentId),
  );

/** Forms created on this device and not yet on the server, so the server's list lacks them. */
export function UnsentForms({ list }: { list: FormList }) {
  const { formLists: text, kinds } = useText("app");
  const forms = unsentFormsOfList(list, useUnsentForms());
  if (forms.length === 0) return null;
  return (
    <section aria-label={text.unsentForms} className="flex flex-col gap-2.5">
      <p className="text-sm text-muted-foreground">{text.unsentBody}</p>
      <ul className="grid gap-2.5 md:grid-cols-2">
        {forms.map(({ address: { formId: id, type, departmentId }, problem }) => (
          <li key={id}>
            <Card interactive className="flex items-center gap-3 p-3">
              <KindIcon type={type} />
              <div className="min-w-0 flex-1">
                <FormLink
                  companyId={list.companyId}
                  form={{ id, type, departmentId }}
                  origin={departmentId === null ? "my" : undefined}
                  className={`${stretchedLinkClass} font-semibold`}
                >
                  {kinds[type]}
                </FormLink>
                {problem ? <p className="text-sm text-destructive-ink">{problem}</p> : null}
              </div>
              <Badge tone="warning" icon={<CloudUpload aria-hidden="true" />}>
                {text.unsent}
              </Badge>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
