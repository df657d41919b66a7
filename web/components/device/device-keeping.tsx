import { Download, ShieldAlert, ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { install, installWay, isAppleHandheld, isStorageProtected } from "../../data/device/keeping.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";

/** Whether the browser may delete what is recorded on this device, and how the app is installed, which prevents it. */
export function DeviceKeeping() {
  const { device: text } = useText("unsent");
  const [isProtected, setProtected] = useState<boolean | null>(null);
  const [way, setWay] = useState(installWay);
  useEffect(() => {
    void isStorageProtected().then(setProtected);
  }, []);
  const ask = async () => {
    await install();
    setWay(installWay);
    setProtected(await isStorageProtected());
  };
  const Shield = isProtected ? ShieldCheck : ShieldAlert;
  const state = isProtected ? text.isProtected : isAppleHandheld() ? text.isShortLived : text.mayBeDeleted;
  return (
    <div className="flex flex-col gap-3 text-sm">
      {/* Its line is there while the browser is asked: nothing moves with the answer. */}
      <p className="flex min-h-[2.5em] items-start gap-2 text-muted-foreground">
        {isProtected === null ? null : (
          <>
            <Shield aria-hidden="true" className="mt-[0.1em] size-[1.2em] shrink-0" />
            <span className="min-w-0">{state}</span>
          </>
        )}
      </p>
      {way === "ask" ? (
        <Button variant="secondary" className="self-start max-sm:w-full" onClick={() => void ask()}>
          <Download aria-hidden="true" />
          {text.install}
        </Button>
      ) : null}
      {way === "byHand" ? (
        <div>
          <p className="font-medium">{text.installByHand}</p>
          <ol className="mt-1 flex list-decimal flex-col gap-1 ps-5 text-muted-foreground">
            {text.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ) : null}
    </div>
  );
}
