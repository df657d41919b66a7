import { Plus } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import type { Place, PlaceAt } from "../../data/places.ts";
import { usePlaceRights } from "../../data/use-place-rights.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { PlaceDialog } from "./place-dialog.tsx";

type PlaceSectionProps = {
  at: PlaceAt & { kind: "location" | "jobPosition" };
  icon: ReactNode;
  /** How many there are; undefined until known. */
  count: number | undefined;
  onCreated?: ((place: Place) => void) | undefined;
  children: ReactNode;
};

const WORDS = { location: "locations", jobPosition: "jobPositions" } as const;

export function PlaceSection({ at, icon, count, onCreated, children }: PlaceSectionProps) {
  const text = useText().masterData[WORDS[at.kind]];
  const { mayWrite } = usePlaceRights(at.companyId);
  const [creating, setCreating] = useState(false);
  const id = useId();
  const add = mayWrite ? (
    <Button variant={count === 0 ? "primary" : "secondary"} onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {text.add}
    </Button>
  ) : null;
  return (
    <section aria-labelledby={id} className="flex max-w-2xl flex-col gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-lg font-semibold tracking-tight">
            {text.title}
          </h2>
          <p className="mt-0.5 text-sm text-pretty text-muted-foreground">{text.lead}</p>
        </div>
        {count ? add : null}
      </header>
      {count === undefined ? (
        <output className="block">
          <span className="sr-only">{text.loading}</span>
          <SkeletonRows rows={3} />
        </output>
      ) : count === 0 ? (
        <EmptyState level={3} icon={icon} title={text.emptyTitle} description={text.emptyBody} action={add} />
      ) : (
        children
      )}
      {creating ? <PlaceDialog at={at} onClose={() => setCreating(false)} onSaved={onCreated} /> : null}
    </section>
  );
}
