import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { newId } from "#worker/domain/ids.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { type Mention, mentionsQuery, replaceMentions } from "./erasure.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { formatDay } from "#web/text/format.ts";
import { Banner } from "#web/ui/display/banner.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { ReasonField } from "./reason-dialog.tsx";

type ReplaceDialogProps = {
  companyId: string;
  name: string;
  onDone: () => unknown;
  onClose: () => void;
};

/** Shows each record and sentence as it is and as it will be, and asks why, before a name is replaced. */
export function ReplaceDialog({ companyId, name, onDone, onClose }: ReplaceDialogProps) {
  const { mentions: text } = useText("company");
  const { data, fetchNextPage, hasNextPage, isFetching, isError } = useInfiniteQuery(
    mentionsQuery(companyId, name),
  );
  const mentions = useMemo(() => data?.pages.flatMap((page) => page.mentions) ?? [], [data]);
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const replaced = mentions.filter(({ preview }) => preview !== null);
  // Repeated after an interruption, it is the same replacement.
  const [id] = useState(newId);
  const submission = useSend({
    fields: { reason: "" },
    send: (body: { reason: string }) => replaceMentions(companyId, { id, name, mentions, ...body }),
    onDone: ({ places, records }) => {
      toast({ title: text.replaced(places, records), tone: "success" });
      return onDone();
    },
  });
  const { submit, values, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      tone="danger"
      title={text.replaceTitle(name)}
      description={text.replaceBody}
      submitLabel={text.replaceIn(replaced.length)}
      submitDisabled={hasNextPage || replaced.length === 0}
      submission={submission}
      onSubmit={() => void submit(values)}
    >
      {hasNextPage ? <Banner tone="info">{text.reviewing}</Banner> : null}
      <ul className="flex flex-col divide-y rounded-lg border">
        {replaced.map((mention) => (
          <Reviewed key={mention.recordId} mention={mention} />
        ))}
      </ul>
      <Remaining mentions={mentions} />
      <ReasonField {...field("reason")} />
    </FormDialog>
  );
}

function Reviewed({ mention: { viewId, at, places } }: { mention: Mention }) {
  const text = useText("company").mentions;
  const language = useLanguage();
  const replaced = places.filter(({ after }) => after !== null);
  const inHistory = replaced.filter(({ field }) => field === "history");
  return (
    <li className="flex flex-col gap-2 p-3 text-sm">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium">{viewId}</span>
        <span className="text-muted-foreground">{formatDay(language, at)}</span>
      </p>
      <Sentences places={replaced.filter(({ field }) => field !== "history")} />
      {inHistory.length > 0 ? (
        <>
          <p className="font-medium">{text.inHistory}</p>
          <Sentences places={inHistory} />
        </>
      ) : null}
    </li>
  );
}

function Sentences({ places }: Pick<Mention, "places">) {
  const text = useText("company").mentions;
  return places.map(({ field, text: before, after }, nth) => (
    // oxlint-disable-next-line react/no-array-index-key -- a field may have the same sentence twice
    <dl key={`${field} ${nth}`} className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      <dt className="text-muted-foreground">{text.before}</dt>
      <dd className="wrap-anywhere">{before}</dd>
      <dt className="text-muted-foreground">{text.after}</dt>
      <dd className="font-medium wrap-anywhere">{after}</dd>
    </dl>
  ));
}

/** What stays as it is. */
function Remaining({ mentions }: { mentions: readonly Mention[] }) {
  const {
    mentions: text,
    remaining: { history: inHistory },
  } = useText("company");
  const remaining = mentions.flatMap(({ viewId, preview, places }) =>
    places
      .filter(({ after }) => preview === null || after === null)
      .map((place) => ({
        where: place.field === "history" ? `${viewId} (${inHistory})` : viewId,
        text: place.text,
      })),
  );
  if (remaining.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>{text.remains}</p>
      <ul className="flex flex-col gap-1 text-muted-foreground">
        {remaining.map((place, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- a record may have the same sentence twice
          <li key={`${place.where} ${nth}`} className="wrap-anywhere">
            {place.where}: {place.text}
          </li>
        ))}
      </ul>
    </div>
  );
}
