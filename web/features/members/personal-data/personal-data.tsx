import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { can } from "#worker/policy/can.ts";
import { describeError } from "#web/data/api/errors.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { startExport } from "#web/data/exports/exports.ts";
import {
  eraseFormerMember,
  type FormerMember,
  formerMembersQuery,
  type Mention,
  mentionsQuery,
} from "./erasure.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { formatDay } from "#web/text/format.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/labelled-fields.tsx";
import { Spinner } from "#web/ui/controls/spinner.tsx";
import { SubmitForm } from "#web/ui/controls/submit-form.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { Card, stretchedLinkClass } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { cx } from "#web/ui/styles/cx.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { RemainingMentions } from "./remaining-mentions.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";

/** For administrators: people who have left, and people who are named without an account. */
export default function PersonalData({ companyId }: { companyId: string }) {
  return (
    <>
      <FormerMembers companyId={companyId} />
      <RemainingMentions companyId={companyId} />
      <Mentions companyId={companyId} />
    </>
  );
}

function FormerMembers({ companyId }: { companyId: string }) {
  const text = useText("company").formerMembers;
  const { errors } = useText("public");
  const language = useLanguage();
  const queries = useQueryClient();
  const mayErase = can(useActor(), "person.erase", { companyId });
  const { data, error } = useQuery(formerMembersQuery(companyId));
  const [chosen, setChosen] = useState<FormerMember | null>(null);
  return (
    <Section title={text.title} description={data?.length === 0 ? text.empty : text.lead}>
      {error && !data ? <Banner tone="danger">{describeError(error, errors)}</Banner> : null}
      {data && data.length > 0 ? (
        <Card>
          <ul className="divide-y">
            {data.map((person) => (
              <li key={person.userId} className="flex flex-wrap items-center gap-3 px-4 py-3">
                <Avatar name={person.name} color={person.color} />
                <div className="min-w-0 flex-1 basis-[12rem]">
                  <p className="font-medium wrap-anywhere">{person.name || person.email}</p>
                  <p className="text-sm wrap-anywhere text-muted-foreground">
                    {person.email} · {text.lastChange(formatDay(language, person.lastAt))}
                  </p>
                </div>
                {person.isErasing ? (
                  <span className="text-sm text-muted-foreground">{text.erasing}</span>
                ) : !mayErase ? null : (
                  <Button
                    variant="secondary"
                    aria-label={text.eraseOf(person.name || person.email)}
                    onClick={() => setChosen(person)}
                  >
                    {text.erase}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {chosen ? (
        <ReasonDialog
          title={text.confirmTitle(chosen.name || chosen.email)}
          description={text.confirmBody}
          submitLabel={text.erase}
          send={(reason) => eraseFormerMember(companyId, chosen.userId, reason)}
          onDone={() => {
            setChosen(null);
            toast({ title: text.started(chosen.name || chosen.email), tone: "success" });
            return queries.invalidateQueries(formerMembersQuery(companyId));
          }}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </Section>
  );
}

function Mentions({ companyId }: { companyId: string }) {
  const text = useText("company").mentions;
  const common = useText("common");
  const [typed, setTyped] = useState("");
  const [name, setName] = useState("");
  return (
    <Section title={text.title} description={text.lead}>
      <SubmitForm problem={null} onSubmit={() => setName(typed.trim())}>
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-[14rem]">
            <TextField label={common.fullName} value={typed} maxLength={255} onChange={setTyped} />
          </div>
          <Button type="submit" variant="secondary" disabled={typed.trim().length < 2}>
            <Search aria-hidden="true" />
            {text.search}
          </Button>
        </div>
      </SubmitForm>
      {name ? <FoundMentions key={name} companyId={companyId} name={name} /> : null}
    </Section>
  );
}

function FoundMentions({ companyId, name }: { companyId: string; name: string }) {
  const text = useText("company").mentions;
  const { errors } = useText("public");
  const queries = useQueryClient();
  const mayErase = can(useActor(), "person.erase", { companyId });
  const query = mentionsQuery(companyId, name);
  const { data, error, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery(query);
  const [isReplacing, setReplacing] = useState(false);
  const download = useSend({
    send: () => startExport(companyId, { resource: "mentions", q: name }),
    onDone: () => toast({ title: text.downloading, tone: "success" }),
  });
  const last = data?.pages.at(-1);
  // A page of the search may have nothing: it goes on by itself until something is found.
  useEffect(() => {
    if (last?.mentions.length === 0 && hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [last, hasNextPage, isFetching, error, fetchNextPage]);
  const mentions = data?.pages.flatMap((page) => page.mentions) ?? [];
  const isKnown = (last?.isAccount ?? false) || mentions.some(({ isPerson }) => isPerson);
  return (
    <div className="flex flex-col gap-4" aria-live="polite">
      {error ? <Banner tone="danger">{describeError(error, errors)}</Banner> : null}
      {download.problem ? <Banner tone="danger">{download.problem}</Banner> : null}
      {mentions.length > 0 ? (
        <p>{text.found(mentions.length)}</p>
      ) : data && !hasNextPage ? (
        <p>{text.nothing}</p>
      ) : error ? null : (
        <Spinner label={text.reviewing} />
      )}
      {mentions.length > 0 ? (
        <Card>
          <ul className="divide-y">
            {mentions.map((mention) => (
              <MentionRow key={mention.recordId} companyId={companyId} mention={mention} />
            ))}
          </ul>
        </Card>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {hasNextPage ? (
          <Button variant="secondary" loading={isFetching} onClick={() => void fetchNextPage()}>
            {text.more}
          </Button>
        ) : null}
        {mentions.length > 0 ? (
          <>
            <Button
              variant="secondary"
              loading={download.sending}
              onClick={() => void download.submit(undefined)}
            >
              {text.download}
            </Button>
            {mayErase && (isKnown || hasNextPage) ? (
              <Button variant="secondary" disabled={!isKnown} onClick={() => setReplacing(true)}>
                {text.replace}
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
      {mayErase && mentions.length > 0 && !isKnown && !hasNextPage ? (
        <p className="text-sm text-muted-foreground">{text.unknown}</p>
      ) : null}
      {isReplacing ? (
        <ReplaceDialog
          companyId={companyId}
          name={name}
          onDone={() => {
            setReplacing(false);
            return queries.invalidateQueries(query);
          }}
          onClose={() => setReplacing(false)}
        />
      ) : null}
    </div>
  );
}

function MentionRow({ companyId, mention }: { companyId: string; mention: Mention }) {
  const language = useLanguage();
  const { history } = useText("company").remaining;
  const { recordId, recordType, viewId, at, places } = mention;
  return (
    <li className="relative flex flex-col gap-1 px-4 py-3">
      <p className="flex flex-wrap gap-x-3">
        {recordType === "action" ? (
          <span className="font-medium">{viewId}</span>
        ) : (
          <Link
            to="/$companyId/f/$formId"
            params={{ companyId, formId: recordId }}
            search={{ formType: recordType }}
            className={cx(stretchedLinkClass, "font-medium underline")}
          >
            {viewId}
          </Link>
        )}
        <span className="text-muted-foreground">{formatDay(language, at)}</span>
      </p>
      {[...Map.groupBy(places, (place) => place.text)].map(([said, where]) => (
        <p key={said} className="text-sm wrap-anywhere text-muted-foreground">
          {said}
          {where.every(({ field }) => field === "history") ? ` (${history})` : null}
        </p>
      ))}
    </li>
  );
}
