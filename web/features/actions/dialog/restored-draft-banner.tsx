import { useText } from "../../../text/use-text.ts";
import { Banner } from "../../../ui/display/banner.tsx";
import { Button } from "../../../ui/controls/button.tsx";

/** Tells that what is shown was begun before and never sent. */
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
