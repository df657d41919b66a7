import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { NOTICE_GROUPS, type NoticeGroup } from "#worker/contract/inbox/inbox-kinds.ts";
import type { NoticeChoice } from "#worker/contract/inbox/notice-choice.ts";
import { api } from "../../data/api/api.ts";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { describeError } from "../../data/api/errors.ts";
import { useText } from "../../text/use-text.ts";
import { Field, TextInput } from "../../ui/controls/field.tsx";
import { Checkbox, Switch } from "../../ui/controls/toggle.tsx";
import { Card, CardContent } from "../../ui/display/card.tsx";
import { Section } from "../../ui/display/section.tsx";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import PushCard from "./push-card.tsx";

const CHOICE = "/api/v1/account/notices";
const choiceQuery = queryOptions({
  queryKey: ["account", "notices"],
  queryFn: ({ signal }) => api(`GET ${CHOICE}`, { signal }),
});

/** Begins before most people sleep, and ends before they work. */
const NIGHT = { from: "21:00", until: "07:00" };

const toggled = (groups: readonly NoticeGroup[], group: NoticeGroup, isWanted: boolean): NoticeGroup[] =>
  isWanted ? groups.filter((each) => each !== group) : [...groups, group];

/** What the person is told of besides the inbox. Each change applies at once. */
export default function NoticesSection() {
  const text = useText("push");
  const common = useText("common");
  const { errors } = useText("public");
  const queries = useQueryClient();
  const { data, error } = useQuery(choiceQuery);
  throwInitialError({ data, error });
  const saved = useRef<Promise<unknown>>(Promise.resolve());
  if (!data) return <SkeletonRows />;
  /** Shown at once and sent in order: somebody who changes several does not wait for each. */
  const change = (changes: Partial<NoticeChoice>) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const choice = { ...(queries.getQueryData(choiceQuery.queryKey) ?? data), timeZone, ...changes };
    queries.setQueryData(choiceQuery.queryKey, choice);
    saved.current = saved.current
      .then(() => api(`PUT ${CHOICE}`, { body: choice }))
      .then(
        () => toast({ title: common.saved, tone: "success" }),
        (problem: unknown) => {
          toast({ title: describeError(problem, errors), tone: "danger" });
          return queries.invalidateQueries(choiceQuery);
        },
      );
  };
  const { noMail, noPush, quiet } = data;
  return (
    <Section title={text.notices} description={text.noticesLead}>
      <PushCard />
      <Card>
        <ul className="divide-y">
          {NOTICE_GROUPS.map((group) => (
            <li key={group} className="px-4 py-2 sm:px-5">
              <fieldset className="flex flex-wrap items-center gap-x-6">
                <legend className="float-left min-w-0 flex-1 basis-[14rem] py-1 text-sm font-medium">
                  {text.groups[group]}
                </legend>
                <Checkbox
                  label={text.byMail}
                  checked={!noMail.includes(group)}
                  onChange={({ target }) => change({ noMail: toggled(noMail, group, target.checked) })}
                />
                <Checkbox
                  label={text.onDevice}
                  checked={!noPush.includes(group)}
                  onChange={({ target }) => change({ noPush: toggled(noPush, group, target.checked) })}
                />
              </fieldset>
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <CardContent className="flex flex-col gap-4">
          <Switch
            label={text.quiet}
            hint={text.quietBody}
            checked={quiet !== null}
            onChange={({ target }) => change({ quiet: target.checked ? NIGHT : null })}
          />
          {quiet ? (
            <div className="flex flex-wrap gap-4">
              {(["from", "until"] as const).map((end) => (
                <Field key={`${end}.${quiet[end]}`} label={text[end]}>
                  {(control) => (
                    <TextInput
                      {...control}
                      type="time"
                      defaultValue={quiet[end]}
                      onBlur={({ target }) => {
                        if (target.value && target.value !== quiet[end])
                          change({ quiet: { ...quiet, [end]: target.value } });
                      }}
                    />
                  )}
                </Field>
              ))}
            </div>
          ) : null}
        </CardContent>
      </Card>
    </Section>
  );
}
