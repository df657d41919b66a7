import { CircleCheck, Clock, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { stretchedLinkClass } from "#web/ui/display/card.tsx";
import { TBody, TCell, THead, THeadCell, TRow, Table } from "#web/ui/display/table.tsx";
import type { PaletteColor, Tone } from "#web/ui/styles/tone.ts";
import { longText } from "./sample-texts.ts";

type SampleRecord = {
  code: string;
  title: string;
  person: string;
  color: PaletteColor;
  status: { tone: Tone; name: string; icon: typeof Clock };
  due: string;
};

const inProgress = { tone: "neutral", name: "En curso", icon: Clock } as const;
const late = { tone: "danger", name: "Vencida", icon: TriangleAlert } as const;
const done = { tone: "success", name: "Completada", icon: CircleCheck } as const;

const rows: readonly SampleRecord[] = [
  {
    code: "ACC-0031",
    title: "Reponer el extintor del pasillo B",
    person: "Jordi Puig",
    color: "chart-2",
    status: late,
    due: "9 nov",
  },
  {
    code: "ACC-0034",
    title: longText,
    person: "Marta Soler",
    color: "chart-5",
    status: inProgress,
    due: "28 nov",
  },
  {
    code: "ACC-0027",
    title: "Señalizar la salida del almacén",
    person: "Íñigo Urrutia",
    color: "ring",
    status: done,
    due: "2 nov",
  },
];

export function SampleTable() {
  const [isAscending, setIsAscending] = useState(true);
  const sortedRows = isAscending ? rows : rows.toReversed();
  return (
    <Table label="Acciones">
      <THead>
        <TRow>
          <THeadCell
            sort={isAscending ? "ascending" : "descending"}
            onSort={() => setIsAscending(!isAscending)}
          >
            Título
          </THeadCell>
          <THeadCell>Código</THeadCell>
          <THeadCell>Persona</THeadCell>
          <THeadCell>Estado</THeadCell>
          <THeadCell align="end">Vence</THeadCell>
        </TRow>
      </THead>
      <TBody>
        {sortedRows.map(({ code, title, person, color, status, due }) => (
          <TRow key={code} interactive>
            <TCell primary>
              <a href="#registros" className={stretchedLinkClass}>
                {title}
              </a>
            </TCell>
            <TCell label="Código" className="whitespace-nowrap text-muted-foreground">
              {code}
            </TCell>
            <TCell label="Persona">
              <span className="inline-flex items-center gap-2 whitespace-nowrap">
                <Avatar name={person} color={color} size="sm" />
                {person}
              </span>
            </TCell>
            <TCell label="Estado">
              <Badge tone={status.tone} icon={<status.icon aria-hidden="true" />}>
                {status.name}
              </Badge>
            </TCell>
            <TCell label="Vence" align="end" className="whitespace-nowrap">
              {due}
            </TCell>
          </TRow>
        ))}
      </TBody>
    </Table>
  );
}
