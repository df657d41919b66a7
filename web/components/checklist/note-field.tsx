import { X } from "lucide-react";
import { Button } from "../../ui/controls/button.tsx";
import { TextArea } from "../../ui/controls/field.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

export type NoteLabels = {
  note: string;
  noteExample: string;
  removeNote: string;
  noteRemoved: string;
  undo: string;
};

type NoteFieldProps = {
  id: string;
  note: string | null;
  labels: NoteLabels;
  /** Absent in read-only mode. */
  onChange: ((note: string | null) => void) | undefined;
  onRemoved: () => void;
};

/** A blank note is no note. */
const noteFrom = (text: string): string | null => (text.trim() === "" ? null : text);

export function NoteField({ id, note, labels, onChange, onRemoved }: NoteFieldProps) {
  if (!onChange)
    return note === null ? null : (
      <div className="text-sm">
        <p className="font-medium">{labels.note}</p>
        <p className="mt-1 break-words whitespace-pre-wrap">{note}</p>
      </div>
    );
  const remove = () => {
    onChange(null);
    onRemoved();
    if (note === null) return;
    toast({ title: labels.noteRemoved, action: { label: labels.undo, onClick: () => onChange(note) } });
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-muted-foreground">
        {labels.note}
      </label>
      <div className="flex items-start gap-1.5">
        <TextArea
          id={id}
          rows={1}
          maxLength={2000}
          placeholder={labels.noteExample}
          value={note ?? ""}
          className="min-h-(--control)!"
          onChange={({ currentTarget }) => onChange(noteFrom(currentTarget.value))}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={labels.removeNote}
          className="text-muted-foreground"
          onClick={remove}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
