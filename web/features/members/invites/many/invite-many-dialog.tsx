import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { DEFAULT_COMPANY_ROLE, type InvitableRole } from "#worker/contract/organisation/roles.ts";
import { nameKeyOf } from "#worker/domain/forms/codes.ts";
import { isDepartmentRole } from "#worker/policy/roles.ts";
import { FailedQueryNotice } from "#web/components/failures/load-error.tsx";
import { useSend } from "#web/data/api/use-send.ts";
import { departmentsQuery } from "#web/data/organisation/companies.ts";
import { useRefreshCompany } from "#web/data/organisation/use-refresh.ts";
import { createInvites, invitesQuery, isExpired } from "../invites.ts";
import { BillingLink } from "../../seats-card.tsx";
import { membersQuery } from "#web/data/people/members.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { can } from "#worker/policy/can.ts";
import { useSeats } from "../../use-seats.ts";
import { useStoredDraft } from "#web/data/session/stored-draft.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Field, Select } from "#web/ui/controls/field.tsx";
import { TextAreaField } from "#web/ui/controls/labelled-fields.tsx";
import { SubmitForm } from "#web/ui/controls/submit-form.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DepartmentCheckboxes } from "#web/components/departments/department-checkboxes.tsx";
import { useInviteOptions } from "../use-invite-options.ts";
import { isInvited, type KnownAddress, problemOf, sendInSlices, type Line } from "./invite-lines.ts";
import { LineList } from "./line-list.tsx";
import { parseLines } from "./parse-lines.ts";

type InviteManyDialogProps = { companyId: string; onClose: () => void };
type Draft = {
  text: string;
  role: InvitableRole;
  /** Null until some are chosen. */
  departmentIds: readonly string[] | null;
  /** Null until the list is reviewed. */
  lines: readonly Line[] | null;
};

const NOTHING: Draft = { text: "", role: DEFAULT_COMPANY_ROLE, departmentIds: null, lines: null };

/** Invites the people of a pasted list: typed first, then reviewed line by line, and sent with a result for each. */
export function InviteManyDialog({ companyId, onClose }: InviteManyDialogProps) {
  const text = useText("guide").inviteMany;
  const { invites } = useText("joining");
  const { roles: roleNames } = useText("app");
  const common = useText("common");
  const formId = useId();
  const load = useQuery(departmentsQuery(companyId));
  const options = useInviteOptions(companyId, load.data);
  const refresh = useRefreshCompany();
  const draft = useStoredDraft<Draft>(`invite-many.${companyId}`, NOTHING);
  const { lines, role } = draft.values;
  const departmentIds = draft.values.departmentIds ?? options.proposedIds;
  const [isEmpty, setIsEmpty] = useState(false);
  const { known, isLoaded } = useKnownAddresses(companyId);
  const seats = useSeats(companyId);
  const top = useRef<HTMLDivElement>(null);

  const problemIn = (line: Line, nth: number, all: readonly Line[]) =>
    problemOf(line, all.slice(0, nth), { role, departmentIds }, { ...options, known });
  const wrongFirst = (all: readonly Line[]) =>
    all.map((line, nth) => ({
      ...line,
      isFirst: line.result !== null || problemIn(line, nth, all) !== null,
    }));
  useEffect(() => {
    if (lines === null || !isLoaded) return;
    // Those who turn out to be members join the others to correct. Lines that were corrected meanwhile stay where they are.
    draft.set({
      lines: lines.map((line, nth, all) =>
        problemIn(line, nth, all) === null ? line : { ...line, isFirst: true },
      ),
    });
    // Typing moves no line.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLoaded]);
  const sendable = (lines ?? []).filter(
    (line, nth, all) => !isInvited(line) && problemIn(line, nth, all) === null,
  );
  const invited = (lines ?? []).filter(isInvited).length;
  const refused = (lines ?? []).filter((line) => line.result && !isInvited(line));
  const isDone = lines !== null && invited === lines.length;
  const beyond = seats ? Math.max(0, sendable.length - seats.left) : 0;

  // The list says line by line what became of each; a message would cover the button for the rest on a phone.
  const { form, submit, sending, problem } = useSend({
    send: async (toSend: readonly Line[]) => {
      let kept = lines ?? [];
      try {
        await sendInSlices(
          toSend,
          { role, departmentIds },
          (batch) => createInvites(companyId, batch),
          (results) => {
            kept = kept.map((line) => ({ ...line, result: results.get(line.key) ?? line.result }));
            draft.set({ lines: kept });
          },
        );
      } finally {
        draft.set({ lines: wrongFirst(kept) });
        await refresh(companyId);
      }
      return kept;
    },
    onDone: () => top.current?.scrollIntoView({ block: "nearest" }),
  });

  const review = () => {
    const parsed = parseLines(draft.values.text, {
      roles: new Map(
        options.roles.flatMap((each) =>
          [each, roleNames[each], ...text.roleWords[each].split(", ")].map(
            (word) => [nameKeyOf(word), each] as const,
          ),
        ),
      ),
      departments: load.data ?? [],
    });
    setIsEmpty(parsed.length === 0);
    if (parsed.length === 0) return;
    draft.set({
      lines: wrongFirst(parsed.map((line, nth) => ({ ...line, key: String(nth), result: null }))),
    });
  };
  /** The list as it was corrected, without those who were invited. */
  const textOf = (reviewed: readonly Line[]) =>
    reviewed
      .filter((line) => !isInvited(line))
      .map((line) => {
        const named = (load.data ?? []).filter(({ id }) => line.departmentIds?.includes(id));
        const places = [...named.map(({ name }) => name), line.unknownDepartment ?? ""].filter(Boolean);
        const ownRole = line.role === null ? line.unknownRole : roleNames[line.role];
        return [line.name && `"${line.name}"`, line.email, ownRole, places.join("|")]
          .filter(Boolean)
          .join(";");
      })
      .join("\n");
  const finish = () => {
    draft.forget();
    onClose();
  };
  const close = () => (isDone ? finish() : onClose());
  const next = () => {
    if (lines === null) review();
    else if (isDone) close();
    else if (sendable.length > 0 && beyond === 0) void submit(sendable);
  };

  const defaults = isDone ? null : (
    <>
      {options.roles.length > 1 ? (
        <Field
          label={text.role}
          hint={isDepartmentRole(role) ? invites.roleHints[role as "member"] : invites.roleHints.admin}
        >
          {(control) => (
            <Select
              {...control}
              value={role}
              disabled={sending}
              onChange={({ target }) => {
                const chosen = options.roles.find((each) => each === target.value);
                if (chosen) draft.set({ role: chosen });
              }}
            >
              {options.roles.map((each) => (
                <option key={each} value={each}>
                  {roleNames[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {isDepartmentRole(role) ? (
        <DepartmentCheckboxes
          label={text.departments}
          departments={load.data ? options.departments : undefined}
          failure={null}
          required={false}
          value={departmentIds}
          error={undefined}
          onChange={(chosen) => draft.set({ departmentIds: chosen })}
        />
      ) : null}
    </>
  );

  return (
    <Dialog
      open
      size="lg"
      onClose={close}
      dismissable={!sending}
      title={text.title}
      description={text.lead}
      contentKey={lines === null ? "list" : "lines"}
      footer={
        <>
          {lines === null || isDone ? null : (
            <Button
              variant="secondary"
              disabled={sending}
              onClick={() => draft.set({ text: textOf(lines), lines: null })}
            >
              {text.edit}
            </Button>
          )}
          {invited > 0 && !isDone ? (
            <Button variant="secondary" disabled={sending} onClick={finish}>
              {common.done}
            </Button>
          ) : null}
          <Button
            type="submit"
            form={formId}
            loading={sending}
            disabled={
              load.data === undefined || (lines !== null && !isDone && (sendable.length === 0 || beyond > 0))
            }
          >
            {lines === null ? text.review : isDone ? common.done : text.send(sendable.length)}
          </Button>
        </>
      }
    >
      <SubmitForm form={form} id={formId} gap="gap-6" problem={problem} onSubmit={next}>
        {draft.wasKept && invited === 0 ? (
          <Banner
            tone="info"
            action={
              <Button variant="secondary" size="sm" disabled={sending} onClick={draft.startOver}>
                {text.startOver}
              </Button>
            }
          >
            {text.kept}
          </Banner>
        ) : null}
        {load.isLoadingError ? <FailedQueryNotice query={load} /> : null}
        <div ref={top} className="flex flex-col gap-3 empty:hidden">
          {isDone ? (
            <Banner tone="success" announce title={text.doneTitle(invited)}>
              {text.doneBody}
            </Banner>
          ) : null}
          {refused.length > 0 ? (
            <Banner tone="warning" announce title={text.notSent(refused.length)}>
              {text.refusedFirst}
            </Banner>
          ) : null}
          {isDone || !seats ? null : beyond > 0 || (seats.left === 0 && lines !== null) ? (
            <TooMany
              companyId={companyId}
              left={seats.left}
              wanted={sendable.length}
              onKeepFirst={() => {
                const beyondSeats = new Set(sendable.slice(seats.left).map(({ key }) => key));
                draft.set({ lines: (lines ?? []).filter(({ key }) => !beyondSeats.has(key)) });
              }}
            />
          ) : (
            <p className="text-sm text-muted-foreground">{text.seats(seats.left)}</p>
          )}
        </div>
        {lines === null ? (
          <TextAreaField
            label={text.list}
            hint={text.listHint}
            required
            error={isEmpty ? text.nothing : null}
            rows={6}
            value={draft.values.text}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(typed) => {
              setIsEmpty(false);
              draft.set({ text: typed });
            }}
          />
        ) : null}
        {refused.length > 0 ? null : defaults}
        {lines === null ? null : (
          <LineList
            lines={lines}
            defaults={{ role, departmentIds }}
            departments={load.data ?? []}
            problemIn={problemIn}
            disabled={sending}
            onChange={(changed) => draft.set({ lines: changed.length === 0 ? null : changed })}
          />
        )}
        {refused.length > 0 ? defaults : null}
      </SubmitForm>
    </Dialog>
  );
}

/** The addresses that nobody has to invite, as far as the person may see them. */
function useKnownAddresses(companyId: string) {
  const actor = useActor();
  const members = useQuery({
    ...membersQuery(companyId),
    enabled: can(actor, "member.list", { companyId }),
  });
  const pending = useQuery({
    ...invitesQuery(companyId),
    enabled: can(actor, "invite.list", { companyId }),
  });
  const known = new Map<string, KnownAddress>([
    ...(pending.data ?? [])
      .filter((each) => !isExpired(each))
      .map(({ email }): [string, KnownAddress] => [email, "alreadyInvited"]),
    ...(members.data ?? []).map(({ email }): [string, KnownAddress] => [
      email.toLowerCase(),
      "alreadyMember",
    ]),
    [actor.email.toLowerCase(), "ownAddress"],
  ]);
  return { known, isLoaded: !members.isLoading && !pending.isLoading };
}

type TooManyProps = { companyId: string; left: number; wanted: number; onKeepFirst: () => void };

/** Says before anything is sent how many fit, and what to do about it. */
function TooMany({ companyId, left, wanted, onKeepFirst }: TooManyProps) {
  const text = useText("guide").inviteMany;
  const maySubscribe = can(useActor(), "subscription.manage", { companyId });
  const more = Math.max(wanted - left, 1);
  return (
    <Banner
      tone="warning"
      announce
      title={text.fits(left, wanted)}
      action={
        <>
          {left > 0 ? (
            <Button variant="secondary" size="sm" onClick={onKeepFirst}>
              {text.keepFirst(left)}
            </Button>
          ) : null}
          {maySubscribe ? <BillingLink companyId={companyId} /> : null}
        </>
      }
    >
      {maySubscribe ? text.takeOffOrExtend(more) : text.takeOffOrAsk(more)}
    </Banner>
  );
}
