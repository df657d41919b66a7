import { Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { CauseFact } from "#worker/contract/accidents/case.ts";
import { whys, withoutCause } from "#worker/domain/accidents/causes.ts";
import { newId } from "#worker/domain/ids.ts";
import type { HandledAccident } from "#web/data/accidents/accidents.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { Card, CardContent } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { CauseActions } from "./cause-actions.tsx";
import { CauseTree } from "./cause-tree.tsx";
import { FactDialog } from "./fact-dialog.tsx";
import { Found } from "./found.tsx";
import { Ishikawa } from "./ishikawa.tsx";
import { useCauses } from "./use-causes.ts";

type View = "tree" | "whys" | "ishikawa";
/** The fact that is changed, or that a new one explains; null for the harm. */
type Opened = { fact: CauseFact } | { explains: CauseFact | null };

/** The causes of the accident: a tree, its simple form of five whys, and an Ishikawa diagram. */
export function CausesSection({ accident }: { accident: HandledAccident }) {
  const { causes: text } = useText("accidents");
  const common = useText("common");
  const { id: companyId } = useCompany();
  const editor = useCauses(accident, companyId);
  const [view, setView] = useState<View>("tree");
  const [opened, setOpened] = useState<Opened | null>(null);
  const [removed, setRemoved] = useState<CauseFact | null>(null);
  const { facts, set, problem } = editor;
  const mayChange = accident.can.change;
  const chain = whys(facts);
  const save = (values: Pick<CauseFact, "text" | "evidence" | "category">) => {
    if (opened && "fact" in opened)
      set(facts.map((each) => (each.id === opened.fact.id ? { ...each, ...values } : each)));
    else
      set([
        ...facts,
        {
          id: newId(),
          kind: null,
          causeOf: opened?.explains?.id ?? null,
          action: null,
          noAction: null,
          ...values,
        },
      ]);
    setOpened(null);
  };
  const actionsOf = (fact: CauseFact) => (
    <CauseActions
      accident={accident}
      fact={fact}
      onChange={(changes) => set(facts.map((each) => (each.id === fact.id ? { ...each, ...changes } : each)))}
    />
  );
  return (
    <Section id="causes" title={text.title} description={text.lead}>
      {problem ? (
        <Banner
          tone="danger"
          announce
          action={
            <Button size="sm" variant="secondary" onClick={editor.retry}>
              {text.save}
            </Button>
          }
        >
          {problem}
        </Banner>
      ) : null}
      {facts.length === 0 ? (
        mayChange ? (
          <Button
            variant="secondary"
            className="self-start max-sm:w-full"
            aria-haspopup="dialog"
            onClick={() => setOpened({ explains: null })}
          >
            <Plus aria-hidden="true" />
            {text.first}
          </Button>
        ) : null
      ) : (
        <>
          <Segmented<View>
            label={text.views.label}
            hideLabel
            variant="bar"
            value={view}
            options={(["tree", "whys", "ishikawa"] as const).map((value) => ({
              value,
              label: text.views[value],
            }))}
            onChange={setView}
          />
          {view === "tree" ? (
            <CauseTree
              facts={facts}
              mayChange={mayChange}
              onMove={set}
              onWhy={(fact) => setOpened({ explains: fact })}
              onEdit={(fact) => setOpened({ fact })}
              onRemove={setRemoved}
              actionsOf={actionsOf}
            />
          ) : view === "ishikawa" ? (
            <Ishikawa
              facts={facts}
              {...(mayChange ? { onEdit: (fact: CauseFact) => setOpened({ fact }) } : {})}
            />
          ) : chain === null ? (
            <p className="text-sm text-pretty text-muted-foreground">{text.notChain}</p>
          ) : (
            <Whys
              chain={chain}
              actionsOf={actionsOf}
              {...(mayChange ? { onWhy: (fact: CauseFact) => setOpened({ explains: fact }) } : {})}
            />
          )}
        </>
      )}
      <Found accident={accident} facts={facts} />
      {opened ? (
        <FactDialog
          fact={"fact" in opened ? opened.fact : null}
          explains={"explains" in opened ? opened.explains : null}
          onSave={save}
          onClose={() => setOpened(null)}
        />
      ) : null}
      <ConfirmDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={() => {
          if (removed) set(withoutCause(facts, removed.id));
          setRemoved(null);
        }}
        title={text.removeTitle}
        description={text.removeBody}
        confirmLabel={text.remove}
        cancelLabel={common.cancel}
        tone="danger"
      />
    </Section>
  );
}

type WhysProps = {
  chain: readonly CauseFact[];
  actionsOf: (fact: CauseFact) => ReactNode;
  onWhy?: (fact: CauseFact) => void;
};

/** The harm, and the answers to "why?" below each other. */
function Whys({ chain, actionsOf, onWhy }: WhysProps) {
  const { causes: text } = useText("accidents");
  const last = chain.at(-1);
  return (
    <Card>
      <CardContent>
        <ol className="flex flex-col gap-4">
          {chain.map((fact, index) => (
            <li key={fact.id} className="flex min-w-0 flex-col gap-1">
              <span className="text-xs font-medium text-muted-foreground">
                {index === 0 ? text.harm : text.whyNumber(index)}
              </span>
              <span className="text-sm font-medium break-words">{fact.text}</span>
              {fact.evidence ? (
                <span className="text-sm break-words text-muted-foreground">
                  {text.evidenceOf(fact.evidence)}
                </span>
              ) : null}
              {fact === last && index > 0 ? actionsOf(fact) : null}
            </li>
          ))}
        </ol>
        {last && onWhy ? (
          <Button
            variant="secondary"
            size="sm"
            className="mt-4"
            aria-haspopup="dialog"
            aria-label={text.whyOf(last.text)}
            onClick={() => onWhy(last)}
          >
            <Plus aria-hidden="true" />
            {text.whyNumber(chain.length)}
          </Button>
        ) : null}
      </CardContent>
    </Card>
  );
}
