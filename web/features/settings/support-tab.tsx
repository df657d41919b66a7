import { LifeBuoy } from "lucide-react";
import { useText } from "../../text/use-text.ts";
import { Card, CardContent, CardTitle } from "../../ui/card.tsx";

export function SupportTab() {
  const { settings } = useText();
  return (
    <Card className="max-w-2xl">
      <CardContent className="flex gap-4">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-lg bg-muted text-primary-ink [&_svg]:size-5"
        >
          <LifeBuoy />
        </span>
        <div className="flex min-w-0 flex-col gap-2">
          <CardTitle>{settings.supportTitle}</CardTitle>
          <p className="text-pretty text-muted-foreground">{settings.supportAccess}</p>
          <p className="text-pretty text-muted-foreground">{settings.supportFailure}</p>
        </div>
      </CardContent>
    </Card>
  );
}
