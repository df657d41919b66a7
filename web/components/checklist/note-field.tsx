import { X } from "lucide-react";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextArea } from "../../ui/controls/field.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

type NoteFieldProps = {
  id: string;
  note: string | null;
  /** Absent in read-only mode. */
  onChange: ((note: string | null) => void) | undefined;
  onRemoved: () => void;
};

/** A blank note is no note. */
const noteFrom = (text: string): string | null => (text.trim() === "" ? null : text);

export function NoteField({ id, note, onChange, onRemoved }: NoteFieldProps) {
  const { checklist: text } = useText("app");
  if (!onChange)
    return note === null ? null : (
      <div className="text-sm">
        <p className="font-medium">{text.note}</p>
        <p className="mt-1 break-words whitespace-pre-wrap">{note}</p>
      </div>
    );
  const remove = () => {
    onChange(null);
    onRemoved();
    if (note === null) return;
    toast({ title: text.noteRemoved, action: { label: text.undo, onClick: () => onChange(note) } });
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-muted-foreground">
        {text.note}
      </label>
      <div className="flex items-start gap-1.5">
        <TextArea
          id={id}
          rows={1}
          maxLength={2000}
          placeholder={text.noteExample}
          value={note ?? ""}
          className="min-h-(--control)!"
          onChange={({ currentTarget }) => onChange(noteFrom(currentTarget.value))}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={text.removeNote}
          className="text-muted-foreground"
          onClick={remove}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
