import { Copy } from "lucide-react";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Field, TextArea } from "#web/ui/controls/field.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";

/** A text that is copied to somewhere else. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { copy: text } = useText("lifecycle");
  const write = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast({ title: text.copied, tone: "success" });
    } catch {
      toast({ title: text.notCopied, tone: "warning" });
    }
  };
  return (
    <Field label={label}>
      {(control) => (
        <div className="flex min-w-0 flex-wrap gap-2">
          <TextArea
            {...control}
            readOnly
            rows={1}
            // The whole text is seen, to be typed where it cannot be pasted.
            className="max-h-none! min-h-(--control)! flex-1 basis-32 resize-none py-1.5! font-mono break-all"
            value={value}
            onFocus={(event) => event.target.select()}
          />
          <Button
            variant="secondary"
            size="icon"
            aria-label={text.of(label)}
            title={text.of(label)}
            onClick={() => void write()}
          >
            <Copy aria-hidden="true" />
          </Button>
        </div>
      )}
    </Field>
  );
}
