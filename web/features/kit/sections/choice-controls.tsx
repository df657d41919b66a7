import { Check, List, Minus, SquareKanban, X } from "lucide-react";
import { useState } from "react";
import { ColorPicker } from "#web/ui/controls/color-picker.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import type { PaletteColor } from "#web/ui/styles/tone.ts";
import { Example } from "../both-themes.tsx";

const answers = [
  { value: "yes", label: "Conforme", icon: <Check aria-hidden="true" />, tone: "success" },
  { value: "no", label: "No conforme", icon: <X aria-hidden="true" />, tone: "danger" },
  { value: "na", label: "No aplica", icon: <Minus aria-hidden="true" />, tone: "neutral" },
] as const;

const views = [
  { value: "list", label: "Lista", icon: <List aria-hidden="true" /> },
  { value: "board", label: "Tablero", icon: <SquareKanban aria-hidden="true" /> },
] as const;

export function ChoiceControls() {
  const [answer, setAnswer] = useState<"yes" | "no" | "na" | null>("no");
  const [open, setOpen] = useState<"yes" | "no" | "na" | null>(null);
  const [view, setView] = useState<"list" | "board">("list");
  const [color, setColor] = useState<PaletteColor>("chart-1");
  return (
    <>
      <Example name="Respuestas y vistas">
        <Segmented
          label="1. ¿Están los extintores señalizados y libres de obstáculos?"
          required
          options={answers}
          value={answer}
          onChange={setAnswer}
        />
        <Segmented
          label="2. ¿Funciona el alumbrado de emergencia?"
          options={answers}
          value={open}
          onChange={setOpen}
          error="Falta responder."
        />
        <Segmented
          label="3. ¿Está cerrada la zona?"
          options={answers}
          value="yes"
          onChange={setOpen}
          disabled
        />
        <div>
          <Segmented label="Vista" hideLabel variant="bar" options={views} value={view} onChange={setView} />
        </div>
      </Example>
      <Example name="Color">
        <ColorPicker value={color} onChange={setColor} />
      </Example>
    </>
  );
}
