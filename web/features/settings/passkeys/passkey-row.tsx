import { KeyRound } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "#web/components/failures/lazy-dialog.tsx";
import type { OwnPasskey } from "#web/data/passkeys/own-passkeys.ts";
import { formatAgo, formatDay } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import type { NamedPasskey } from "./passkey-dialogs.tsx";

type DialogProps = { passkey: NamedPasskey; onClose: () => void };
const loadDialogs = () => import("./passkey-dialogs.tsx");
const DIALOGS = {
  rename: lazyDialog<DialogProps>(async () => ({ default: (await loadDialogs()).RenameDialog })),
  remove: lazyDialog<DialogProps>(async () => ({ default: (await loadDialogs()).RemoveDialog })),
};
const CHANGES = ["rename", "remove"] as const;

export function PasskeyRow({ passkey, isReadOnly }: { passkey: OwnPasskey; isReadOnly: boolean }) {
  const text = useText("passkeys");
  const language = useLanguage();
  const [opened, setOpened] = useState<keyof typeof DIALOGS | null>(null);
  const { id, createdAt, lastUsedAt, isSynced } = passkey;
  const name = passkey.name ?? text.unnamed;
  const Dialog = opened && DIALOGS[opened];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-[10rem]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <span className="wrap-anywhere">{name}</span>
          <Badge size="sm">{isSynced ? text.synced : text.onOneDevice}</Badge>
        </p>
        <p className="text-sm text-muted-foreground">
          {text.added(formatDay(language, createdAt))}
          {isReadOnly
            ? null
            : ` · ${lastUsedAt ? text.lastUsed(formatAgo(language, lastUsedAt)) : text.unused}`}
        </p>
      </div>
      {isReadOnly ? null : (
        <div className="flex flex-wrap gap-2 max-sm:ms-[min(2.25rem,10vw)]">
          {CHANGES.map((change) => (
            <Button key={change} variant="secondary" size="sm" onClick={() => setOpened(change)}>
              {text[change]} <span className="sr-only">{text.of(name)}</span>
            </Button>
          ))}
        </div>
      )}
      {Dialog ? <Dialog passkey={{ id, name }} onClose={() => setOpened(null)} /> : null}
    </li>
  );
}
