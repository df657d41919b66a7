import type { ReactNode } from "react";
import { ruleSentence } from "#web/text/plan/rule-sentence.ts";
import type { Proposal } from "./chosen-presets.ts";
import { useKindName } from "../agenda/task-status.tsx";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Checkbox } from "#web/ui/controls/toggle.tsx";
import { Badge } from "#web/ui/display/badge.tsx";

type ProposalListProps = {
  proposals: readonly Proposal[];
  isChosen: (proposal: Proposal) => boolean;
  onChoose: (proposal: Proposal, chosen: boolean) => void;
};

/** The presets in three groups: proposed, for those that have it, and what no calendar knows. */
export function ProposalList({ proposals, ...props }: ProposalListProps) {
  const { presets: text } = useText("plan");
  const planned = proposals.filter(({ rules }) => rules.length > 0);
  const groups = [
    { title: text.proposed, list: planned.filter(({ isProposed }) => isProposed) },
    { title: text.others, list: planned.filter(({ isProposed }) => !isProposed) },
    { title: text.afterEvents, list: proposals.filter(({ rules }) => rules.length === 0) },
  ];
  return groups.map(({ title, list }) =>
    list.length === 0 ? null : (
      <section key={title} className="flex flex-col gap-2">
        <h3 className="text-sm font-semibold">{title}</h3>
        <ul className="divide-y rounded-lg border">
          {list.map((proposal) => (
            <ProposalRow key={proposal.presetKey} proposal={proposal} {...props} />
          ))}
        </ul>
      </section>
    ),
  );
}

type ProposalRowProps = Omit<ProposalListProps, "proposals"> & { proposal: Proposal };

function ProposalRow({ proposal, isChosen, onChoose }: ProposalRowProps) {
  const text = useText("plan");
  const { presets } = text;
  const kindName = useKindName();
  const language = useLanguage();
  const { name, kind, rules, basis, check, note, who, evidence, lines } = proposal;
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        {rules.length === 0 ? (
          <p className="min-w-0 flex-1 text-sm font-medium">{name}</p>
        ) : (
          <Checkbox
            className="min-w-0 flex-1"
            label={<span className="font-medium">{name}</span>}
            checked={isChosen(proposal)}
            onChange={(event) => onChoose(proposal, event.target.checked)}
          />
        )}
        {lines === 0 ? null : (
          <Badge size="sm" tone="success">
            {presets.already(lines)}
          </Badge>
        )}
      </div>
      <dl className="grid gap-x-6 gap-y-1 text-xs sm:grid-cols-2">
        {rules.length === 0 ? null : (
          <Fact label={presets.period}>
            {rules.map(({ rule, what, isDefault }) => (
              <span key={`${what} ${JSON.stringify(rule)}`} className="block">
                {what === null ? "" : `${what}: `}
                {ruleSentence(text, language, rule)}
                {isDefault ? ` (${presets.isDefault})` : ""}
              </span>
            ))}
          </Fact>
        )}
        <Fact label={presets.basis}>
          {basis.join("; ")}
          {check === null ? null : (
            <span data-tone="warning" className="block text-tone-ink">
              {check}
            </span>
          )}
        </Fact>
        <Fact label={presets.who}>{who}</Fact>
        <Fact label={presets.evidence}>
          {evidence} · {kindName(kind)}
        </Fact>
      </dl>
      {note === null ? null : <p className="text-xs text-pretty text-muted-foreground">{note}</p>}
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="inline text-muted-foreground">{label}: </dt>
      <dd className="inline">{children}</dd>
    </div>
  );
}
