import { useText } from "../../../text/use-text.ts";
import { Banner } from "../../../ui/display/banner.tsx";
import { Button } from "../../../ui/controls/button.tsx";

/** Tells the user that the values are a restored draft that was never sent. */
export function RestoredDraftBanner({ onStartOver }: { onStartOver: () => void }) {
  const { actionTexts: text } = useText();
  return (
    <Banner
      tone="info"
      action={
        <Button variant="secondary" size="sm" onClick={onStartOver}>
          {text.startOver}
        </Button>
      }
    >
      {text.kept}
    </Banner>
  );
}
