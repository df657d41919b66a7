import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { userQuery, type AdminUserDetail } from "./users.ts";
import { LANGUAGE_NAMES } from "#web/text/language-names.ts";
import { useText } from "#web/text/use-text.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { AuditLink, DialogPart, Fact, Facts, RecordDialog } from "../parts/record-dialog.tsx";
import { useDay } from "../parts/use-day.ts";
import { UserActions } from "./user-actions.tsx";
import { RoleBadges, UserStateBadge, useUserName } from "./user-labels.tsx";
import { UserSessions } from "./user-sessions.tsx";

/** One user: who they are, where they belong, their sessions, and what an administrator may do. */
export function UserDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { adminUsers: text } = useText("admin");
  const nameOf = useUserName();
  const query = useQuery(userQuery(userId));
  const known = query.data?.user;
  return (
    <RecordDialog
      query={query}
      title={known ? nameOf(known) : text.columns.name}
      description={known?.email}
      loading={text.loadingOne}
      onClose={onClose}
    >
      {({ user, sessions }) => (
        <>
          <UserActions user={user} onDeleted={onClose} />
          <UserFacts user={user} />
          <Memberships user={user} />
          <UserSessions user={user} sessions={sessions} />
        </>
      )}
    </RecordDialog>
  );
}

function UserFacts({ user }: { user: AdminUserDetail }) {
  const { admin, adminUsers: text } = useText("admin");
  const { day, time } = useDay();
  const { id, state, role, language, createdAt, banReason, banExpires } = user;
  return (
    <>
      {state === "banned" ? (
        <Banner tone="danger" title={banExpires ? text.bannedUntil(time(banExpires)) : text.bannedForever}>
          {banReason ? text.bannedFor(banReason) : null}
        </Banner>
      ) : null}
      <Facts>
        <Fact label={admin.state}>
          <UserStateBadge state={state} />
        </Fact>
        <Fact label={text.role}>
          <RoleBadges role={role} />
        </Fact>
        <Fact label={text.language}>{LANGUAGE_NAMES[language]}</Fact>
        <Fact label={admin.created}>{day(createdAt)}</Fact>
        <Fact label={admin.updated}>{time(user.updatedAt)}</Fact>
      </Facts>
      <AuditLink search={{ person: id }} />
    </>
  );
}

function Memberships({ user: { memberships } }: { user: AdminUserDetail }) {
  const { adminUsers: text } = useText("admin");
  const { roles } = useText("app");
  return (
    <DialogPart title={text.memberships}>
      {memberships.length === 0 ? (
        <p className="text-muted-foreground">{text.noMemberships}</p>
      ) : (
        <ul className="divide-y rounded-lg border bg-card">
          {memberships.map(({ company, department, role }) => (
            <li
              key={`${company.id} ${department?.id ?? ""}`}
              className="relative grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-4 py-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
            >
              <Avatar name={company.name} color={company.color} shape="square" size="sm" />
              <Link
                to="/admin/companies"
                search={{ company: company.id }}
                className="min-w-0 font-medium wrap-anywhere hover:underline after:absolute after:inset-0"
              >
                {company.name}
              </Link>
              <span className="text-muted-foreground max-sm:col-start-2">
                {department ? `${roles[role]} · ${department.name}` : roles[role]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </DialogPart>
  );
}
