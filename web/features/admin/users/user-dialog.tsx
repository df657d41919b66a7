import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { userQuery, type AdminUserDetail } from "../../../data/administration/users.ts";
import { describeError } from "../../../data/api/errors.ts";
import { LANGUAGE_NAMES } from "../../../text/language-names.ts";
import { usePublicText, useAdminText } from "../../../text/use-text.ts";
import { buttonClass, Button } from "../../../ui/controls/button.tsx";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Banner } from "../../../ui/display/banner.tsx";
import { SkeletonText } from "../../../ui/display/skeleton.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { DialogPart, Fact, Facts } from "../parts/facts.tsx";
import { useDay } from "../parts/use-day.ts";
import { UserActions } from "./user-actions.tsx";
import { RoleBadges, UserStateBadge, useUserName } from "./user-labels.tsx";
import { UserSessions } from "./user-sessions.tsx";

/** One user: who they are, where they belong, their sessions, and what an administrator may do. */
export function UserDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { admin, adminUsers: text } = useAdminText();
  const { errors } = usePublicText();
  const nameOf = useUserName();
  const { data, error, refetch } = useQuery(userQuery(userId));
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={data ? nameOf(data.user) : text.columns.name}
      description={data?.user.email}
      closeLabel={admin.close}
      contentKey={data ? "user" : "loading"}
    >
      {data ? (
        <div className="flex flex-col gap-6">
          <UserActions user={data.user} onDeleted={onClose} />
          <UserFacts user={data.user} />
          <Memberships user={data.user} />
          <UserSessions user={data.user} sessions={data.sessions} />
        </div>
      ) : error ? (
        <Banner
          tone="danger"
          announce
          action={
            <Button size="sm" variant="secondary" onClick={() => void refetch()}>
              {errors.retry}
            </Button>
          }
        >
          {describeError(error, errors)}
        </Banner>
      ) : (
        <div>
          <output className="sr-only">{text.loadingOne}</output>
          <SkeletonText lines={6} />
        </div>
      )}
    </Dialog>
  );
}

function UserFacts({ user }: { user: AdminUserDetail }) {
  const { admin, adminUsers: text } = useAdminText();
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
      <div>
        <Link
          to="/admin/audit"
          search={{ person: id }}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          {admin.seeAudit}
        </Link>
      </div>
    </>
  );
}

function Memberships({ user: { memberships } }: { user: AdminUserDetail }) {
  const { adminUsers: text, roles } = useAdminText();
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
