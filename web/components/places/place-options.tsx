import { useState } from "react";
import { NewPlaceFields, type PlaceOption } from "./new-place-fields.tsx";
import { type PlaceList, PlaceOptionList } from "./place-option-list.tsx";
import type { PickedKind } from "./use-place-texts.ts";

type PlaceOptionsProps = {
  kind: PickedKind;
  list: PlaceList;
  chosenId: string | undefined;
  onChoose: (option: PlaceOption) => void;
  /** Whether the list takes the focus when it is shown. */
  isFocused?: boolean;
};

export function PlaceOptions({ kind, list, chosenId, onChoose, isFocused = true }: PlaceOptionsProps) {
  const { onCreate } = list;
  /** The initial name of the option being created; null while the list is shown. */
  const [newName, setNewName] = useState<string | null>(null);
  if (newName !== null && onCreate) {
    return (
      <NewPlaceFields
        kind={kind}
        initialName={newName}
        onCreate={onCreate}
        onCreated={onChoose}
        onCancel={() => setNewName(null)}
      />
    );
  }
  return (
    <PlaceOptionList
      kind={kind}
      list={list}
      chosenId={chosenId}
      isFocused={isFocused}
      onChoose={onChoose}
      onNew={onCreate ? setNewName : undefined}
    />
  );
}
