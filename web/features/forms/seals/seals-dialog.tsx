import { Copy, Eye } from "lucide-react";
import { useState } from "react";
import type { Seal, Seals } from "#web/data/forms/seals.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import type { Tone } from "#web/ui/styles/tone.ts";
import { SealChanges } from "#web/components/records/changes-since-seal.tsx";
import { zonedMoment } from "#worker/contract/language/zoned-moment.ts";
import { useFormPage } from "../form-context.ts";
import { SealedVersionView } from "./sealed-version.tsx";

const TONES: Record<Seals["state"], Tone> = {
  none: "neutral",
  sealed: "success",
  open: "info",
  erased: "info",
  changed: "danger",
  broken: "danger",
};

type SealsDialogProps = { seals: Seals; viewId: string; onClose: () => void };

/** Whether the record says what was sealed, and each seal with what changed since the one before; or one sealed version as it was. */
export function SealsDialog({ seals: { state, changes, seals }, viewId, onClose }: SealsDialogProps) {
  const words = useText("seals");
  const [shown, setShown] = useState<number | null>(null);
  const shownSeal = seals.find(({ number }) => number === shown);
  const [last] = seals;
  if (shownSeal)
    return (
      <Dialog
        open
        onClose={onClose}
        size="lg"
        title={words.versionTitle(shownSeal.number, viewId)}
        startAtTitle
        contentKey={`version ${shownSeal.number}`}
      >
        <SealedVersionView
          seal={shownSeal}
          others={seals.filter(({ number, mayRead }) => mayRead && number !== shown)}
          isLast={shownSeal === last}
          onBack={() => setShown(null)}
        />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={words.title(viewId)}
      description={words.lead}
      startAtTitle
      contentKey="seals"
    >
      <div className="flex flex-col gap-6">
        <Banner tone={TONES[state]}>{words.results[state]}</Banner>
        {state === "changed" || (state === "erased" && changes !== null) ? (
          <section className="flex flex-col gap-2">
            <h3 className="font-semibold">{words.differences}</h3>
            <SealChanges changes={changes} before={words.sealed} after={words.now} />
          </section>
        ) : null}
        {state === "open" && last ? (
          <section className="flex flex-col gap-2">
            <h3 className="font-semibold">{words.since(last.number)}</h3>
            <SealChanges changes={changes} before={words.sealed} after={words.now} />
          </section>
        ) : null}
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{words.list}</h3>
          <ol reversed className="flex flex-col divide-y divide-border">
            {seals.map((seal) => (
              <OneSeal key={seal.number} seal={seal} onShow={() => setShown(seal.number)} />
            ))}
          </ol>
        </section>
      </div>
    </Dialog>
  );
}

function OneSeal({ seal, onShow }: { seal: Seal; onShow: () => void }) {
  const words = useText("seals");
  const common = useText("common");
  const language = useLanguage();
  const { timeZone } = useFormPage();
  const { number, at, cause, impersonatedBy, sha256, isGenuine, mayRead, changes } = seal;
  const name = seal.by?.name ?? words.somebody;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sha256);
      toast({ title: words.copied, tone: "success" });
    } catch {
      toast({ title: words.notCopied, tone: "warning" });
    }
  };
  return (
    <li className="flex min-w-0 flex-col gap-2 py-3 text-sm first:pt-0">
      <p>
        <span className="font-medium">{words.number(number)}</span>
        <span className="text-muted-foreground">
          {" · "}
          <time dateTime={at}>{zonedMoment(language, at, timeZone)}</time>
          {" · "}
          {cause === "erasure" ? `${words.becauseOfErasure} · ` : ""}
          {impersonatedBy ? words.inTheName(impersonatedBy.name, name) : words.by(name)}
        </span>
      </p>
      {isGenuine ? null : <p className="font-medium text-destructive">{words.notGenuine}</p>}
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-muted-foreground">
          {words.hash}: <code className="text-xs break-all">{sha256}</code>
        </p>
        <Button variant="ghost" size="sm" aria-label={words.copyOf(number)} onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {common.copy}
        </Button>
      </div>
      {mayRead ? (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          aria-label={words.showOf(number)}
          onClick={onShow}
        >
          <Eye aria-hidden="true" />
          {words.show}
        </Button>
      ) : (
        <p className="text-muted-foreground">{words.keptVersion}</p>
      )}
      {number > 1 ? (
        <div className="flex flex-col gap-2">
          <h4 className="font-medium">{words.since(number - 1)}</h4>
          <SealChanges changes={changes} before={words.before} after={words.after} />
        </div>
      ) : null}
    </li>
  );
}
