import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadError } from "../../components/failures/load-error.tsx";
import { useDescribeFailedLoad } from "../../data/api/use-failed-load.ts";
import { useSend } from "../../data/api/use-send.ts";
import { createLabels, saveSheet, type LabelLayout, type PlaceLabel } from "../../data/places/labels.ts";
import { locationsQuery, zonesQuery } from "../../data/places/places.ts";
import { useText } from "../../text/use-text.ts";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { Spinner } from "../../ui/controls/spinner.tsx";
import { Checkbox } from "../../ui/controls/toggle.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";

/** The API's; its contract is larger than this dialog. */
const MOST_PLACES = 240;

type PrintLabelsDialogProps = { companyId: string; onClose: () => void };
type Row = { id: string; name: string; locationId: string; isZone: boolean };

/** Which places, and how: labels to cut or posters. */
export function PrintLabelsDialog({ companyId, onClose }: PrintLabelsDialogProps) {
  const text = useText("places");
  const common = useText("common");
  const { print } = text;
  const describe = useDescribeFailedLoad();
  const locations = useQuery(locationsQuery(companyId));
  const zones = useQueries({
    queries: (locations.data ?? []).map(({ id }) => zonesQuery(companyId, id)),
  });
  const failed = [locations, ...zones].find(({ isLoadingError }) => isLoadingError);
  const isLoaded = locations.data !== undefined && zones.every(({ data }) => data !== undefined);
  const rows = (locations.data ?? []).flatMap(({ id, name }, index): Row[] => [
    { id, name, locationId: id, isZone: false },
    ...(zones[index]?.data ?? []).map((zone) => ({ ...zone, locationId: id, isZone: true })),
  ]);
  // Zones are what records name, so they are chosen at first.
  const [unchosen, setUnchosen] = useState<ReadonlySet<string> | null>(null);
  const left = unchosen ?? new Set(rows.filter(({ isZone }) => !isZone).map(({ id }) => id));
  const chosen = rows.filter(({ id }) => !left.has(id));
  const [layout, setLayout] = useState<LabelLayout>("labels");
  const toggle = (ids: readonly string[], isIn: boolean) => {
    const next = new Set(left);
    for (const id of ids)
      if (isIn) next.delete(id);
      else next.add(id);
    setUnchosen(next);
  };
  const submission = useSend({
    send: async () => {
      const idsOf = (isZone: boolean) => chosen.filter((row) => row.isZone === isZone).map(({ id }) => id);
      const labels = await createLabels(companyId, { locationIds: idsOf(false), zoneIds: idsOf(true) });
      const codes = inOrder(labels, chosen);
      await saveSheet({ companyId, codes, layout, filename: print.fileName });
    },
    onDone: onClose,
  });
  const { submit } = submission;
  const tooMany = chosen.length > MOST_PLACES ? print.tooMany(MOST_PLACES) : null;
  return (
    <FormDialog
      onClose={onClose}
      title={print.title}
      description={print.lead}
      submitLabel={print.submit}
      submitDisabled={chosen.length === 0 || tooMany !== null}
      onSubmit={() => void submit(undefined)}
      submission={{ ...submission, problem: submission.problem ?? tooMany }}
    >
      <Segmented
        label={print.layout}
        variant="rows"
        options={[
          { value: "labels", label: print.labels, hint: print.labelsHint },
          { value: "poster", label: print.poster, hint: print.posterHint },
        ]}
        value={layout}
        onChange={setLayout}
      />
      {failed ? (
        <LoadError title={describe(failed.error)} onRetry={() => void failed.refetch()} />
      ) : isLoaded ? (
        <fieldset>
          <legend className="mb-1 text-sm font-medium">{print.places}</legend>
          <Checkbox
            label={print.all}
            checked={chosen.length === rows.length}
            onChange={(event) =>
              toggle(
                rows.map(({ id }) => id),
                event.target.checked,
              )
            }
          />
          {rows.map(({ id, name, isZone }) => (
            <Checkbox
              key={id}
              label={isZone ? name : <span className="font-medium">{name}</span>}
              className={isZone ? "ps-7.5 pointer-coarse:ps-9" : undefined}
              checked={!left.has(id)}
              onChange={(event) => toggle([id], event.target.checked)}
            />
          ))}
          <p aria-live="polite" className="mt-2 text-sm text-muted-foreground">
            {print.count(chosen.length)}
          </p>
        </fieldset>
      ) : (
        <Spinner label={common.loading} />
      )}
    </FormDialog>
  );
}

/** The codes in the order of the rows. */
function inOrder(labels: readonly PlaceLabel[], rows: readonly Row[]): string[] {
  const codes = new Map(labels.map(({ code, locationId, zoneId }) => [zoneId ?? locationId, code]));
  return rows.flatMap(({ id }) => codes.get(id) ?? []);
}
