import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useRef, useState, type ClipboardEvent, type ReactNode } from "react";
import { MAX_LIST_LENGTH } from "#worker/contract/limits.ts";
import { foldName } from "#worker/domain/people/without-person.ts";
import { cacheOwner } from "#web/data/offline/fetch-or-restore.ts";
import { findCopy } from "#web/data/offline/company-copies.ts";
import { assignableUsersQuery } from "#web/data/people/members.ts";
import { namedPeopleQuery } from "#web/data/people/named-people.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/labelled-fields.tsx";
import { CheckGlyph } from "#web/ui/icons/glyphs.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { cx } from "#web/ui/styles/cx.ts";
import { useForm, useFormPage } from "../form-context.ts";
import { namesIn } from "./names-in.ts";

/** With the function that the person last had in the department, or a general one. */
export type PickedPerson = { name: string; role: string };

/** More rows are not drawn; the search finds the others. */
const MOST_ROWS = 100;
const LONGEST_SEARCH = 255;
const NOBODY: readonly PickedPerson[] = [];

const withoutRole = (people: readonly { name: string }[]) => people.map(({ name }) => ({ name, role: "" }));

/** Everybody whom the offline data of the company names, whatever their department. */
async function colleaguesOnDevice(companyId: string): Promise<PickedPerson[]> {
  const owner = cacheOwner();
  const copy = owner === null ? null : await findCopy(owner, companyId);
  return withoutRole(copy?.data.people.flatMap(({ users }) => users) ?? []);
}

/** Whom the device knows: people of the department's records, and others with an account, who is signed in before the rest. */
function useKnownPeople(): { before: readonly PickedPerson[]; members: readonly PickedPerson[] } {
  const { companyId, departmentId } = useForm(({ address }) => address);
  const { personName } = useFormPage();
  const isOfDepartment = departmentId !== null;
  const { data: before = NOBODY } = useQuery({
    ...namedPeopleQuery(companyId, departmentId ?? ""),
    enabled: isOfDepartment,
  });
  const { data: users = [] } = useQuery({
    ...assignableUsersQuery(companyId, departmentId ?? ""),
    enabled: isOfDepartment,
  });
  // Not a query about a company, because those are stored on the device once more.
  const { data: colleagues = NOBODY } = useQuery({
    queryKey: ["colleagues-on-device", companyId],
    queryFn: () => colleaguesOnDevice(companyId),
  });
  const known = new Set(before.map(({ name }) => foldName(name)));
  const members = new Map(
    [...withoutRole(users), ...colleagues].map((person) => [foldName(person.name), person] as const),
  );
  const own = foldName(personName);
  return {
    before,
    members: [...members]
      .filter(([key]) => !known.has(key))
      .toSorted(
        ([one, { name }], [other, { name: otherName }]) =>
          Number(other === own) - Number(one === own) || name.localeCompare(otherName),
      )
      .map(([, person]) => person),
  };
}

type PeoplePickerProps = {
  /** Of the field. */
  label: string;
  /** The names in the field. */
  present: readonly string[];
  /** One tap chooses and closes. */
  isSingle: boolean;
  onPick: (people: readonly PickedPerson[]) => void;
  onClose: () => void;
};

/** Chooses people among those whom the device knows, by a free name, or all of a pasted list. */
export function PeoplePicker({ label, present, isSingle, onPick, onClose }: PeoplePickerProps) {
  const words = useText("people");
  const { lastVisit } = useText("app");
  const { before, members } = useKnownPeople();
  const content = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState("");
  const [pasted, setPasted] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, PickedPerson>>(new Map());
  // The name in a field for one is the one that is chosen: another takes its place.
  const inField = new Set(present.map(foldName));
  const here: ReadonlySet<string> = isSingle ? new Set() : inField;
  const known = new Map([...before, ...members].map((person) => [foldName(person.name), person] as const));
  const room = MAX_LIST_LENGTH - present.length;
  const finish = (people: readonly PickedPerson[]) => {
    onPick(people.map(({ name, role }) => ({ name, role: role || words.role })));
    onClose();
  };
  const toggle = (person: PickedPerson) => {
    if (isSingle) return finish([person]);
    const key = foldName(person.name);
    const next = new Map(chosen);
    if (!next.delete(key)) next.set(key, person);
    setChosen(next);
  };
  const choose = (names: readonly string[]) => {
    const people = names.map((name) => known.get(foldName(name)) ?? { name, role: "" });
    if (isSingle) return finish(people.slice(0, 1));
    const added = people.flatMap((person) => {
      const key = foldName(person.name);
      return here.has(key) ? [] : [[key, person] as const];
    });
    setChosen(new Map([...chosen, ...added]));
    setSearch("");
    setPasted([]);
  };

  const wanted = foldName(search).split(" ").filter(Boolean);
  const found = (people: readonly PickedPerson[]) =>
    people
      .filter(({ name, role }) => wanted.every((word) => foldName(`${name} ${role}`).includes(word)))
      .slice(0, MOST_ROWS);
  const groups = [
    [words.typed, [...chosen.values()].filter(({ name }) => !known.has(foldName(name)))],
    [words.before, found(before)],
    [words.members, found(members)],
  ] as const;
  const typed = search.trim();
  const isKnown = known.has(foldName(typed)) || here.has(foldName(typed));
  const several = pasted.length > 0 ? pasted : isSingle ? [] : namesIn(search);
  // What is offered stands at the top of the list, which may be scrolled under the search box.
  const searchFor = (next: string, names: readonly string[] = []) => {
    setSearch(next);
    setPasted(names);
    const scroller = content.current?.closest("[data-body]");
    if (scroller) scroller.scrollTop = 0;
  };
  const onPaste = (event: ClipboardEvent) => {
    const names = namesIn(event.clipboardData.getData("text"));
    if (isSingle || names.length < 2) return;
    event.preventDefault();
    searchFor("", names);
  };
  const onEnter = () => {
    const [first, second] = [...found(before), ...found(members)];
    if (several.length > 1) choose(several);
    // Of several who are found, the one whose whole name was typed.
    else if (typed && (isKnown || !second)) choose([isKnown || !first ? typed : first.name]);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      size="sm"
      footer={
        isSingle ? undefined : (
          <Button
            disabled={chosen.size === 0 || chosen.size > room}
            onClick={() => finish([...chosen.values()])}
          >
            <UserPlus aria-hidden="true" />
            {chosen.size > room
              ? words.room(room)
              : chosen.size === 0
                ? words.chooseFirst
                : lastVisit.take(chosen.size)}
          </Button>
        )
      }
    >
      {/* As high however many are found, so that the search box stays where it is. */}
      <div ref={content} className="flex min-h-[min(28rem,60dvh)] flex-col gap-3">
        <div className="sticky -top-2 z-10 -mx-1 -mt-1 bg-popover px-1 pt-2 pb-2 short:static large-letters:static">
          <TextField
            label={words.search}
            hideLabel
            hint={isSingle ? undefined : words.paste}
            type="search"
            enterKeyHint="done"
            maxLength={LONGEST_SEARCH}
            placeholder={words.search}
            value={search}
            onChange={(next) => searchFor(next)}
            onPaste={onPaste}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              onEnter();
            }}
          />
        </div>
        {several.length > 1 ? (
          <Offer onTake={() => choose(several)} names={several}>
            {words.several(several.length)}
          </Offer>
        ) : null}
        {typed && !isKnown ? (
          <Offer onTake={() => choose([typed])}>{isSingle ? words.use(typed) : words.add(typed)}</Offer>
        ) : null}
        {known.size === 0 && chosen.size === 0 && !typed ? (
          <p className="py-2 text-muted-foreground">{words.nobody}</p>
        ) : null}
        {groups.map(([heading, people]) =>
          people.length > 0 ? (
            <section key={heading}>
              <h3 className="mb-1 text-xs font-medium text-muted-foreground">{heading}</h3>
              <ul className="-mx-2 flex flex-col">
                {people.map((person) => (
                  <PersonRow
                    key={person.name}
                    person={person}
                    isHere={here.has(foldName(person.name))}
                    isChosen={(isSingle ? inField : chosen).has(foldName(person.name))}
                    isOneOf={isSingle}
                    onTap={() => toggle(person)}
                  />
                ))}
              </ul>
            </section>
          ) : null,
        )}
      </div>
    </Dialog>
  );
}

type OfferProps = { onTake: () => void; names?: readonly string[]; children: ReactNode };

function Offer({ onTake, names, children }: OfferProps) {
  return (
    <button
      type="button"
      onClick={onTake}
      className="flex min-h-12 w-full items-center gap-3 rounded-md border border-input/55 bg-secondary px-3 py-2 text-start text-base text-secondary-foreground hover:bg-accent"
    >
      <UserPlus aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {children}
        {names ? (
          <span className="line-clamp-3 block text-sm text-muted-foreground">{names.join(" · ")}</span>
        ) : null}
      </span>
    </button>
  );
}

type PersonRowProps = {
  person: PickedPerson;
  isHere: boolean;
  isChosen: boolean;
  /** One is chosen, not several. */
  isOneOf: boolean;
  onTap: () => void;
};

function PersonRow({ person: { name, role }, isHere, isChosen, isOneOf, onTap }: PersonRowProps) {
  const { lastVisit } = useText("app");
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={isHere}
        onClick={onTap}
        className="flex min-h-12 w-full items-center gap-3 rounded-md px-2 py-2 text-start text-base hover:bg-accent disabled:text-muted-foreground disabled:hover:bg-transparent"
      >
        <span
          aria-hidden="true"
          className={cx(
            "grid size-6 shrink-0 place-items-center border border-input",
            isOneOf ? "rounded-full" : "rounded-sm",
            isChosen && "border-primary bg-primary text-primary-foreground",
          )}
        >
          {isChosen || isHere ? <CheckGlyph className="size-4" /> : null}
        </span>
        <span className="min-w-0 wrap-anywhere">
          {name}
          {role || isHere ? (
            <span className="block text-sm text-muted-foreground">
              {[role, isHere ? lastVisit.here : ""].filter(Boolean).join(" · ")}
            </span>
          ) : null}
        </span>
      </button>
    </li>
  );
}
