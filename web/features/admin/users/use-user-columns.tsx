import { Link } from "@tanstack/react-router";
import type { AdminUser } from "./users.ts";
import { useUser } from "#web/data/session/use-session.ts";
import { LANGUAGE_NAMES } from "#web/text/language-names.ts";
import { useText } from "#web/text/use-text.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { stretchedLinkClass } from "#web/ui/display/card.tsx";
import type { DataColumns } from "#web/components/lists/data-table.tsx";
import { useDay } from "../parts/use-day.ts";
import { RoleBadges, UserStateBadge, useUserName } from "./user-labels.tsx";

/** The columns of the list of users. */
export function useUserColumns(): DataColumns<AdminUser> {
  const { adminUsers: text } = useText("admin");
  const { day } = useDay();
  const { id: ownId } = useUser();
  const nameOf = useUserName();
  return [
    {
      id: "name",
      name: text.columns.name,
      cardClass: "order-1 basis-full",
      cell: (user) => (
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={nameOf(user)} color={user.color} />
          <span className="min-w-0">
            <span className="flex min-w-0 items-center gap-2">
              <Link
                from="/admin/users"
                to="/admin/users"
                search={(search) => ({ ...search, user: user.id })}
                resetScroll={false}
                data-row-link=""
                className={`${stretchedLinkClass} block truncate`}
              >
                {nameOf(user)}
              </Link>
              {user.id === ownId ? <Badge size="sm">{text.you}</Badge> : null}
            </span>
            <span className="block truncate text-sm font-normal text-muted-foreground">{user.email}</span>
          </span>
        </span>
      ),
    },
    {
      id: "role",
      name: text.columns.role,
      cardClass: "order-2",
      cell: ({ role }) => <RoleBadges role={role} />,
    },
    {
      id: "state",
      name: text.columns.state,
      cardClass: "order-3 ms-auto",
      cell: ({ state }) => <UserStateBadge state={state} />,
    },
    {
      id: "createdAt",
      givesWay: 1,
      name: text.columns.createdAt,
      cardClass: "order-4 basis-full justify-start text-muted-foreground @2xl:text-foreground",
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          <span aria-hidden="true" className="@2xl:hidden">
            {text.columns.createdAt}:{" "}
          </span>
          {day(createdAt)}
        </time>
      ),
    },
    {
      id: "language",
      name: text.columns.language,
      cardClass: "@max-2xl:hidden",
      isExtra: true,
      cell: ({ language }) => LANGUAGE_NAMES[language],
    },
  ];
}
