import { Search, Users } from "lucide-react";
import { memo, useDeferredValue, useState } from "react";
import type { Member } from "../../data/people/members.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Card } from "../../ui/display/card.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Field, TextInput } from "../../ui/controls/field.tsx";
import { MemberRow } from "./member-row.tsx";

/** Removes accents and case, so that "gomez" finds "Gómez". */
const normalize = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Returns whether every word of the search occurs in the name, the address or a department's name. */
export function matchesMember({ name, email, roles }: Member, search: string): boolean {
  const words = normalize(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = normalize([name, email, ...roles.map(({ department }) => department?.name ?? "")].join(" "));
  return words.every((word) => text.includes(word));
}

type MemberListProps = {
  members: readonly Member[];
  ownId: string;
  isManageable: (member: Member) => boolean;
  onManage: (userId: string) => void;
};

const SEARCH_FROM = 8;

export function MemberList(props: MemberListProps) {
  const text = useText("company").members;
  const [search, setSearch] = useState("");
  // The list is filtered with a deferred value, so that typing stays fast with many rows.
  const deferredSearch = useDeferredValue(search);
  return (
    <>
      {props.members.length > SEARCH_FROM ? (
        <Field label={text.search} hideLabel>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={search}
              placeholder={text.search}
              leading={<Search aria-hidden="true" />}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
        </Field>
      ) : null}
      <MatchingMembers {...props} search={deferredSearch} onClear={() => setSearch("")} />
    </>
  );
}

type MatchingMembersProps = MemberListProps & { search: string; onClear: () => void };

const MatchingMembers = memo(function Found({
  members,
  ownId,
  isManageable,
  onManage,
  search,
  onClear,
}: MatchingMembersProps) {
  const text = useText("company").members;
  const found = members.filter((member) => matchesMember(member, search));
  return (
    <>
      <output className="sr-only">{search.trim() ? text.count(found.length) : ""}</output>
      {found.length === 0 ? (
        <EmptyState
          level={3}
          icon={<Users />}
          title={text.nobodyFound(search)}
          description={text.nobodyFoundBody}
          action={
            <Button variant="secondary" onClick={onClear}>
              {text.clearSearch}
            </Button>
          }
        />
      ) : (
        <Card>
          <ul className="divide-y">
            {found.map((member) => (
              <MemberRow
                key={member.userId}
                member={member}
                isSelf={member.userId === ownId}
                onManage={isManageable(member) ? onManage : undefined}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
});
