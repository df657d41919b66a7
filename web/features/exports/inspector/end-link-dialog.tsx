import { useQueryClient } from "@tanstack/react-query";
import { useSend } from "#web/data/api/use-send.ts";
import {
  endInspectorLink,
  type InspectorLink,
  inspectorLinksQuery,
} from "#web/data/exports/inspector-links.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useText } from "#web/text/use-text.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";

export function EndLinkDialog({ link, onClose }: { link: InspectorLink; onClose: () => void }) {
  const text = useText("inspection");
  const queries = useQueryClient();
  const { id: companyId } = useCompany();
  const { submit, sending, problem } = useSend({
    send: () => endInspectorLink({ companyId, linkId: link.id }),
    onDone: (ended) => {
      queries.setQueryData(inspectorLinksQuery(companyId).queryKey, (known) =>
        known?.map((each) => (each.id === ended.id ? ended : each)),
      );
      onClose();
      toast({ title: text.ended, tone: "success" });
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void submit(undefined)}
      title={text.endTitle(link.name)}
      description={text.endBody}
      problem={problem}
      confirmLabel={text.end}
      tone="danger"
      busy={sending}
    />
  );
}
