import { FileUp } from "lucide-react";
import { useRef } from "react";
import { Button } from "#web/ui/controls/button.tsx";

type FileButtonProps = {
  label: string;
  busy: boolean;
  variant?: "primary" | "secondary";
  onFile: (file: File) => void;
};

/** A button that asks for the file of a company. */
export function FileButton({ label, busy, variant = "primary", onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
      <Button variant={variant} loading={busy} onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        {label}
      </Button>
    </>
  );
}
