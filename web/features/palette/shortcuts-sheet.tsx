import { useState } from "react";
import { useText } from "../../text/use-text.ts";
import { Switch } from "../../ui/controls/toggle.tsx";
import { Key, KeyList, KeyListRow, paletteKeys } from "../../ui/display/key-list.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { setSingleKeys, usesSingleKeys } from "../../data/palette/single-keys.ts";

type ShortcutsSheetProps = { userId: string; onClose: () => void };

export function ShortcutsSheet({ userId, onClose }: ShortcutsSheetProps) {
  const { shortcuts: text } = useText("palette");
  const { keys, keyNames, andThen } = useText("app").keyboard;
  const [isOn, setOn] = useState(() => usesSingleKeys(userId));
  return (
    <Dialog open onClose={onClose} size="sm" title={text.title} description={text.lead}>
      <div className="flex flex-col gap-4">
        <div className="-mx-4 sm:-mx-5">
          <KeyList>
            <KeyListRow what={text.palette}>
              <Key>{paletteKeys()}</Key>
            </KeyListRow>
            <KeyListRow what={text.search}>
              <Key>/</Key>
            </KeyListRow>
            <KeyListRow what={text.start}>
              <Key>C</Key>
            </KeyListRow>
            <KeyListRow what={text.sheet}>
              <Key>?</Key>
            </KeyListRow>
            <KeyListRow what={keys.skip}>
              <Key>{keyNames.tab}</Key> {andThen} <Key>{keyNames.enter}</Key>
            </KeyListRow>
            <KeyListRow what={keys.close}>
              <Key>{keyNames.escape}</Key>
            </KeyListRow>
            <KeyListRow what={keys.menu}>
              <Key>↑</Key> {text.or} <Key>↓</Key>
            </KeyListRow>
          </KeyList>
        </div>
        <Switch
          label={text.single}
          hint={text.singleHint}
          checked={isOn}
          onChange={({ target }) => {
            setOn(target.checked);
            setSingleKeys(userId, target.checked);
          }}
        />
      </div>
    </Dialog>
  );
}
