import { useQueryClient } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useEffect, useState } from "react";
import { lazyDialog } from "#web/components/failures/lazy-dialog.tsx";
import { namedPeopleQuery } from "#web/data/people/named-people.ts";
import { afterFirstUse } from "#web/data/rendering/after-first-use.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useForm } from "../form-context.ts";
import type { PickedPerson } from "./people-picker.tsx";

const PeoplePicker = lazyDialog(async () => ({
  default: (await import("./people-picker.tsx")).PeoplePicker,
}));

type PickPeopleProps = {
  /** Of the field. */
  label: string;
  /** The names in the field. */
  present: readonly string[];
  onPick: (people: readonly PickedPerson[]) => void;
};

/** Opens the list of known people. With `isSingle` it is a small button beside a field for one name. */
export function PickPeople({ isSingle = false, ...field }: PickPeopleProps & { isSingle?: boolean }) {
  const { formRows: words } = useText("app");
  const { companyId, departmentId } = useForm(({ address }) => address);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  // People are chosen without a network too.
  useEffect(() => {
    void afterFirstUse()
      .then(() => {
        if (departmentId !== null) void client.prefetchQuery(namedPeopleQuery(companyId, departmentId));
        return PeoplePicker.preload();
      })
      .catch(() => {});
  }, [client, companyId, departmentId]);
  const open = () => setOpen(true);
  return (
    <>
      {isSingle ? (
        <Button
          variant="ghost"
          size="icon"
          aria-haspopup="dialog"
          aria-label={`${words.choosePeople}: ${field.label}`}
          title={words.choosePeople}
          onClick={open}
        >
          <Users aria-hidden="true" />
        </Button>
      ) : (
        <Button variant="secondary" aria-haspopup="dialog" onClick={open}>
          <Users aria-hidden="true" />
          {words.choosePeople}
        </Button>
      )}
      {isOpen ? <PeoplePicker {...field} isSingle={isSingle} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
