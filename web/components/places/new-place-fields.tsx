import { useEffect, useRef, useState } from "react";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/controls/labelled-fields.tsx";
import { usePlaceTexts, type PickedKind } from "./use-place-texts.ts";

export type PlaceOption = { id: string; name: string };
export type PlaceCreationResult = { option: PlaceOption } | { problem: string };

type NewPlaceFieldsProps = {
  kind: PickedKind;
  initialName: string;
  onCreate: (name: string) => Promise<PlaceCreationResult>;
  onCreated: (option: PlaceOption) => void;
  onCancel: () => void;
};

/** Not a form element, because it may be inside one. */
export function NewPlaceFields({ kind, initialName, onCreate, onCreated, onCancel }: NewPlaceFieldsProps) {
  const text = usePlaceTexts()[kind];
  const { placePicker } = useText("app");
  const common = useText("common");
  const [name, setName] = useState(initialName);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const isBusy = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  // Opened to type a name, so the field takes the focus.
  useEffect(() => input.current?.focus(), []);

  const create = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    const result = await onCreate(name);
    isBusy.current = false;
    setSending(false);
    if ("option" in result) onCreated(result.option);
    else {
      setProblem(result.problem);
      input.current?.focus();
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={text.newName}
        error={problem}
        required
        ref={input}
        value={name}
        enterKeyHint="done"
        onChange={(typed) => {
          setName(typed);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          void create();
        }}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button loading={sending} onClick={() => void create()}>
          {placePicker.create}
        </Button>
        <Button variant="secondary" onClick={onCancel} disabled={sending}>
          {common.cancel}
        </Button>
      </div>
    </div>
  );
}
