import type { InvestigationParticipant, Participant } from "../../../../worker/contract/shapes.ts";
import { SignatureDisplay } from "./signature-display.tsx";

type Person = Participant & Partial<Pick<InvestigationParticipant, "employeeSeniority" | "jobPosition">>;

export function PeopleDisplay({ value }: { value: readonly Person[] }) {
  return (
    <ul className="mt-1 grid gap-2 sm:grid-cols-2 print:grid-cols-2">
      {value.map(({ name, role, jobPosition, employeeSeniority, signature }, index) => (
        <li key={index} className="min-w-0 break-inside-avoid-page rounded-md border p-3 print:p-2">
          <p className="font-medium">{name}</p>
          <p className="text-sm text-muted-foreground">
            {[role, jobPosition, employeeSeniority].filter(Boolean).join(" · ")}
          </p>
          {signature ? <SignatureDisplay value={signature} isSmall /> : null}
        </li>
      ))}
    </ul>
  );
}
