import { useText } from "#web/text/use-text.ts";
import { Banner } from "#web/ui/display/banner.tsx";
import { Button } from "#web/ui/controls/button.tsx";

type RestoredDraftBannerProps = {
  onStartOver: () => void;
  /** Sends the restored values, where there is no other button for it. */
  onSave?: (() => void) | undefined;
};

/** Tells the user that the values are a restored draft that was never sent. */
export function RestoredDraftBanner({ onStartOver, onSave }: RestoredDraftBannerProps) {
  const { actionTexts: text } = useText("app");
  const common = useText("common");
  return (
    <Banner
      tone="info"
      action={
        <>
          {onSave ? (
            <Button size="sm" onClick={onSave}>
              {common.save}
            </Button>
          ) : null}
          <Button variant="secondary" size="sm" onClick={onStartOver}>
            {text.startOver}
          </Button>
        </>
      }
    >
      {text.kept}
    </Banner>
  );
}
