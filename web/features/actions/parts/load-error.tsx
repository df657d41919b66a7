import { useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { cx } from "../../../ui/styles/cx.ts";

type LoadErrorProps = { title: string; onRetry: () => void; className?: string | undefined };

/** Shown in place of content that failed to load. */
export function LoadError({ title, onRetry, className }: LoadErrorProps) {
  const { actionTexts: text } = useText();
  return (
    <p className={cx("text-sm text-muted-foreground", className)}>
      {title}{" "}
      <Button variant="link" onClick={onRetry}>
        {text.tryAgain}
      </Button>
    </p>
  );
}
