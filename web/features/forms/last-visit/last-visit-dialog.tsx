import { Link } from "@tanstack/react-router";
import { ArrowUpRight, UserPlus } from "lucide-react";
import type { Participant } from "#worker/contract/shapes.ts";
import { useActionDialogs } from "#web/data/actions/action-dialogs.ts";
import { actionAddressOf } from "#web/data/actions/action-queries.ts";
import type { LastVisit } from "./last-visit.ts";
import { useText } from "#web/text/use-text.ts";
import { ActionRow } from "#web/components/records/action-row.tsx";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { useForm } from "../form-context.ts";

type LastVisitDialogProps = { visit: LastVisit; onClose: () => void };

const nameKey = ({ name }: { name: string }) => name.trim().toLocaleLowerCase();

/** The open actions of the last visit to the place, and its people, who can be added to this one. */
export function LastVisitDialog({ visit, onClose }: LastVisitDialogProps) {
  const record = useForm();
  const { lastVisit: words } = useText("app");
  const common = useText("common");
  const dialogs = useActionDialogs();
  const present = (record.form.values["participants"] ?? []) as readonly Participant[];
  const known = new Set(present.map(nameKey));
  const missing = visit.participants.filter((person) => !known.has(nameKey(person)));
  const take = () => {
    // A row that was begun and left empty is not a person.
    const kept = present.filter(({ name, role, signature }) => name || role || signature);
    const added = missing.map(({ name, role }) => ({ name, role, signature: null }));
    record.set("participants", [...kept, ...added]);
    toast({ title: words.taken(added.length), tone: "success" });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(visit.viewId)}
      description={words.lead}
      footer={
        missing.length > 0 ? (
          <Button data-first="" onClick={take}>
            <UserPlus aria-hidden="true" />
            {words.take(missing.length)}
          </Button>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-6">
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{words.actions}</h3>
          {visit.actions.length === 0 ? (
            <p className="text-sm text-muted-foreground">{words.noActions}</p>
          ) : (
            <ul className="flex flex-col gap-1.5">
              {visit.actions.map((action) => (
                <li key={action.id}>
                  <ActionRow
                    action={action}
                    onOpen={() => {
                      onClose();
                      dialogs.open(actionAddressOf(action));
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
          {visit.hasMoreActions ? <p className="text-sm text-muted-foreground">{words.moreActions}</p> : null}
        </section>
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{common.people}</h3>
          {visit.participants.length === 0 ? (
            <p className="text-sm text-muted-foreground">{words.noParticipants}</p>
          ) : (
            <ul className="flex flex-col gap-1 text-sm">
              {visit.participants.map((person, index) => (
                <li key={index} className="break-words">
                  <span className="font-medium">{person.name}</span>
                  <span className="text-muted-foreground">
                    {person.role ? ` · ${person.role}` : ""}
                    {known.has(nameKey(person)) ? ` · ${words.here}` : ""}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
        <VisitLink visit={visit} onLeave={onClose} />
      </div>
    </Dialog>
  );
}

function VisitLink({ visit, onLeave }: { visit: LastVisit; onLeave: () => void }) {
  const record = useForm();
  const { lastVisit: words } = useText("app");
  const { companyId, departmentId } = record.address;
  return (
    <Link
      to="/$companyId/team/$teamId/f/$formId"
      params={{ companyId, teamId: departmentId ?? "", formId: visit.id }}
      search={{ formType: "hseq_visit" }}
      className={`${buttonClass({ variant: "secondary", size: "sm" })} self-start`}
      onClick={onLeave}
    >
      {words.open(visit.viewId)}
      <ArrowUpRight aria-hidden="true" />
    </Link>
  );
}
