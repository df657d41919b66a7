import { useState } from "react";
import { PlaceCreation, type PlaceCreationWords, type PlaceOption } from "./place-creation.tsx";
import { type PlaceList, PlaceOptionList, type PlaceOptionListWords } from "./place-option-list.tsx";

export type PlaceOptionsWords = PlaceCreationWords & PlaceOptionListWords;

type PlaceOptionsProps = {
  words: PlaceOptionsWords;
  list: PlaceList;
  chosenId: string | undefined;
  onChoose: (option: PlaceOption) => void;
};

export function PlaceOptions({ words, list, chosenId, onChoose }: PlaceOptionsProps) {
  const { onCreate } = list;
  /** The name to begin with, once a new one is being made. */
  const [newName, setNewName] = useState<string | null>(null);
  if (newName !== null && onCreate) {
    return (
      <PlaceCreation
        words={words}
        initialName={newName}
        onCreate={onCreate}
        onCreated={onChoose}
        onCancel={() => setNewName(null)}
      />
    );
  }
  return (
    <PlaceOptionList
      words={words}
      list={list}
      chosenId={chosenId}
      onChoose={onChoose}
      onNew={onCreate ? setNewName : undefined}
    />
  );
}
