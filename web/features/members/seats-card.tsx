import { Link } from "@tanstack/react-router";
import { can } from "#worker/policy/can.ts";
import { useActor } from "../../data/session/use-actor.ts";
import type { Seats } from "./use-seats.ts";
import { useText } from "../../text/use-text.ts";
import { Banner } from "../../ui/display/banner.tsx";
import { buttonClass } from "../../ui/controls/button.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";

type SeatsCardProps = { companyId: string; seats: Seats | null };

export function SeatsCard({ companyId, seats }: SeatsCardProps) {
  const { members } = useText("company");
  const maySubscribe = can(useActor(), "subscription.manage", { companyId });
  if (!seats) return <Skeleton className="h-14 rounded-lg" />;
  const { taken, limit, held, left } = seats;
  const adviceKey = maySubscribe ? (held > 0 ? "moreOrRevoke" : "more") : "administration";
  return (
    <div className="flex flex-col gap-3">
      <Progress
        label={members.seats}
        value={taken}
        max={limit}
        valueText={`${taken} ${members.of} ${limit}`}
        tone={left === 0 ? "warning" : "info"}
      />
      {left > 0 ? (
        <p className="-mt-1 text-sm text-muted-foreground">
          {[members.seatsLeft(left), ...(held > 0 ? [members.seatsHeld(held)] : [])].join(" ")}
        </p>
      ) : (
        <Banner
          tone="warning"
          title={members.noSeats}
          action={maySubscribe ? <BillingLink companyId={companyId} /> : null}
        >
          {held > 0 ? <span>{members.seatsHeld(held)} </span> : null}
          <span>{members.noSeatsBody[adviceKey]}</span>
        </Banner>
      )}
    </div>
  );
}

/** Where an administrator gets more seats. */
export function BillingLink({ companyId }: Pick<SeatsCardProps, "companyId">) {
  return (
    <Link
      to="/$companyId/settings"
      params={{ companyId }}
      search={{ tab: "billing" }}
      className={buttonClass({ variant: "secondary", size: "sm" })}
    >
      {useText("company").members.openBilling}
    </Link>
  );
}
