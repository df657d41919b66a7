import { useState } from "react";
import { NewPlaceFields, type NewPlaceLabels, type PlaceOption } from "./new-place-fields.tsx";
import { type PlaceList, PlaceOptionList, type PlaceOptionListLabels } from "./place-option-list.tsx";

export type PlaceOptionsLabels = NewPlaceLabels & PlaceOptionListLabels;

type PlaceOptionsProps = {
  labels: PlaceOptionsLabels;
  list: PlaceList;
  chosenId: string | undefined;
  onChoose: (option: PlaceOption) => void;
};

export function PlaceOptions({ labels, list, chosenId, onChoose }: PlaceOptionsProps) {
  const { onCreate } = list;
  /** The initial name of the option being created; null while the list is shown. */
  const [newName, setNewName] = useState<string | null>(null);
  if (newName !== null && onCreate) {
    return (
      <NewPlaceFields
        labels={labels}
        initialName={newName}
        onCreate={onCreate}
        onCreated={onChoose}
        onCancel={() => setNewName(null)}
      />
    );
  }
  return (
    <PlaceOptionList
      labels={labels}
      list={list}
      chosenId={chosenId}
      onChoose={onChoose}
      onNew={onCreate ? setNewName : undefined}
    />
  );
}
