import { Copy } from "lucide-react";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Field, TextInput } from "#web/ui/controls/field.tsx";
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
        <div className="flex min-w-0 gap-2">
          <TextInput
            {...control}
            readOnly
            className="font-mono"
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
