import { CircleCheck, CirclePause, CircleSlash, Hourglass } from "lucide-react";
import type { AdminCompany } from "./companies.ts";
import { useText } from "#web/text/use-text.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import type { Tone } from "#web/ui/styles/tone.ts";

const STATE_STYLES: Record<AdminCompany["state"], { tone: Tone; icon: typeof CircleCheck }> = {
  active: { tone: "success", icon: CircleCheck },
  suspended: { tone: "warning", icon: CirclePause },
  ending: { tone: "danger", icon: Hourglass },
  deleted: { tone: "neutral", icon: CircleSlash },
};

export function CompanyStateBadge({ state }: Pick<AdminCompany, "state">) {
  const { adminCompanies: text } = useText("admin");
  const { tone, icon: Icon } = STATE_STYLES[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {text.states[state]}
    </Badge>
  );
}

const capitalised = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);

/** The company's plan, with the state of its subscription if it is not simply active: "Pro · en prueba". */
export function usePlanName(): (subscription: AdminCompany["subscription"]) => string {
  const { adminCompanies: text } = useText("admin");
  const statuses: Partial<Record<string, string>> = text.planStatuses;
  return (subscription) => {
    if (!subscription) return text.freePlan;
    const { plan, status } = subscription;
    return status === "active" ? capitalised(plan) : `${capitalised(plan)} · ${statuses[status] ?? status}`;
  };
}
