import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { COMMUNICATION_TYPES } from "#worker/contract/forms/vocabularies.ts";
import { useSend } from "../../data/api/use-send.ts";
import { departmentsQuery, type Company } from "../../data/organisation/companies.ts";
import { useRefreshCompany } from "../../data/organisation/use-refresh.ts";
import { membersQuery } from "../../data/people/members.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { SelectField } from "../../ui/controls/labelled-fields.tsx";
import { SubmitForm } from "../../ui/controls/submit-form.tsx";
import { Card, CardContent } from "../../ui/display/card.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { updateCompany } from "./change-company.ts";

type Reader = NonNullable<Company["noticeReaders"]>[number];

/** Who is told of communications: administrators, each of all or of a kind or a department. */
export function NoticeReaders({ company }: { company: Company }) {
  const { noticeReaders: text } = useText("settings");
  const common = useText("common");
  const language = useLanguage();
  const refresh = useRefreshCompany();
  const { data: members } = useQuery(membersQuery(company.id));
  const { data: departments = [] } = useQuery(departmentsQuery(company.id));
  const administrators = (members ?? []).filter(({ roles }) =>
    roles.some(({ department }) => department === null),
  );
  const administers = (userId: string) => administrators.some((each) => each.userId === userId);
  const saved = company.noticeReaders ?? [];
  const { form, submit, sending, problem, values, set } = useSend({
    fields: { readers: saved },
    send: (readers: readonly Reader[]) => {
      const reading = readers.filter(({ userId }) => administers(userId));
      return updateCompany(company.id, { noticeReaders: reading.length > 0 ? reading : null });
    },
    onDone: async () => {
      await refresh(company.id);
      toast({ title: common.saved, tone: "success" });
    },
  });
  const { readers } = values;
  const change = (index: number, to: Partial<Reader>) =>
    set({ readers: readers.map((each, at) => (at === index ? { ...each, ...to } : each)) });
  const [first] = administrators;
  const kinds = Object.entries(COMMUNICATION_TYPES).map(([value, label]) => ({
    value,
    label: label[language],
  }));
  return (
    <Card>
      <CardContent>
        <SubmitForm form={form} problem={problem} onSubmit={() => void submit(readers)}>
          <div>
            <h2 className="text-base font-semibold tracking-tight">{text.title}</h2>
            <p className="mt-1 text-pretty text-muted-foreground">{text.lead}</p>
          </div>
          {readers.length === 0 ? <p className="font-medium">{text.owners}</p> : null}
          {readers.length > 0 ? (
            <ul className="flex flex-col gap-4">
              {readers.map((reader, index) => (
                <li
                  // The rows have no name of their own, and one person may have several.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={index}
                  className="grid items-end gap-3 rounded-lg border p-3 sm:grid-cols-[1fr_1fr_1fr_auto]"
                >
                  <SelectField
                    label={text.person}
                    options={[
                      // Else the list would show somebody who was not chosen.
                      ...(administers(reader.userId)
                        ? []
                        : [{ value: reader.userId, label: members ? text.gone : "…" }]),
                      ...administrators.map(({ userId, name, email }) => ({
                        value: userId,
                        label: name || email,
                      })),
                    ]}
                    value={reader.userId}
                    onChange={(userId) => change(index, { userId })}
                  />
                  <SelectField
                    label={text.kind}
                    options={[{ value: "", label: text.allKinds }, ...kinds]}
                    value={reader.communicationType ?? ""}
                    onChange={(kind) => change(index, { communicationType: kind || null })}
                  />
                  <SelectField
                    label={text.department}
                    options={[
                      { value: "", label: text.allDepartments },
                      ...departments.map(({ id, name }) => ({ value: id, label: name })),
                    ]}
                    value={reader.departmentId ?? ""}
                    onChange={(departmentId) => change(index, { departmentId: departmentId || null })}
                  />
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={text.remove}
                    onClick={() => set({ readers: readers.filter((_, at) => at !== index) })}
                  >
                    <Trash2 aria-hidden="true" />
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
          <div className="flex flex-wrap justify-between gap-3">
            <Button
              variant="secondary"
              disabled={!first}
              onClick={() =>
                first &&
                set({
                  readers: [
                    ...readers,
                    { userId: first.userId, communicationType: null, departmentId: null },
                  ],
                })
              }
            >
              <Plus aria-hidden="true" />
              {text.add}
            </Button>
            <Button
              type="submit"
              loading={sending}
              disabled={!members || JSON.stringify(readers) === JSON.stringify(saved)}
            >
              {common.save}
            </Button>
          </div>
        </SubmitForm>
      </CardContent>
    </Card>
  );
}
