import { ClipboardPaste, Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { ImportLink } from "../../components/imports/import-link.tsx";
import type { Place, PlaceList } from "../../data/places/places.ts";
import { usePlaceRights } from "../../data/places/use-place-rights.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Section } from "../../ui/display/section.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";
import { PlaceDialog, TEXT_KEYS } from "./place-dialog.tsx";

// A list is pasted once or twice in the life of a company.
const load = () => import("./paste-dialog.tsx");
const PASTE_DIALOGS = {
  location: lazyDialog(async () => ({ default: (await load()).PasteLocationsDialog })),
  jobPosition: lazyDialog(async () => ({ default: (await load()).PasteJobPositionsDialog })),
};

type PlaceSectionProps = {
  at: PlaceList & { kind: "location" | "jobPosition" };
  /** It is a page of its own. */
  page?: boolean;
  icon: ReactNode;
  /** The number of places; undefined while loading. */
  count: number | undefined;
  /** Beside the button that adds one. */
  actions?: ReactNode;
  onCreated?: ((place: Place) => void) | undefined;
  children: ReactNode;
};

export function PlaceSection({ at, page, icon, count, actions, onCreated, children }: PlaceSectionProps) {
  const { paste: pasteText, [TEXT_KEYS[at.kind]]: text } = useText("company").masterData;
  const { mayWrite } = usePlaceRights(at.companyId);
  const [creating, setCreating] = useState(false);
  const [pasting, setPasting] = useState(false);
  const PasteDialog = PASTE_DIALOGS[at.kind];
  const paste = mayWrite ? (
    <Button
      variant={count === 0 ? "secondary" : "ghost"}
      aria-haspopup="dialog"
      onPointerEnter={() => void load()}
      onClick={() => setPasting(true)}
    >
      <ClipboardPaste aria-hidden="true" />
      {pasteText.open}
    </Button>
  ) : null;
  const add = mayWrite ? (
    <Button variant={count === 0 ? "primary" : "secondary"} onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {text.add}
    </Button>
  ) : null;
  const importing = <ImportLink kind={at.kind === "location" ? "places" : "jobPositions"} />;
  const commands = count ? (
    <>
      {actions}
      {importing}
      {paste}
      {add}
    </>
  ) : null;
  const content = (
    <>
      {count === undefined ? (
        <output className="block">
          <span className="sr-only">{text.loading}</span>
          <SkeletonRows rows={3} />
        </output>
      ) : count === 0 ? (
        <EmptyState
          level={page ? 2 : 3}
          icon={icon}
          title={text.emptyTitle}
          description={text.emptyBody}
          action={
            <>
              {add}
              {paste}
              {importing}
            </>
          }
        />
      ) : (
        children
      )}
      {creating ? <PlaceDialog at={at} onClose={() => setCreating(false)} onSaved={onCreated} /> : null}
      {pasting ? <PasteDialog companyId={at.companyId} onClose={() => setPasting(false)} /> : null}
    </>
  );
  return page ? (
    <>
      <PageHeader title={text.title} description={text.lead} actions={commands} />
      {content}
    </>
  ) : (
    <Section title={text.title} description={text.lead} action={commands}>
      {content}
    </Section>
  );
}
