import { useParams } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from "react";
import type { FormType } from "../../../worker/contract/enums.ts";
import { StartFormContext, type StartForm } from "../../data/navigation/start-form.ts";
import { KindDialog } from "./kind-dialog.tsx";

const load = () => import("./create-form-dialog.tsx");
const CreateFormDialog = lazy(async () => ({ default: (await load()).CreateFormDialog }));

/** Null: which kind is still to be said. */
type Asked = { type: FormType | null; departmentId: string | undefined };

type CreateFormHostProps = { companyId: string; children: ReactNode };

/** What opens when somebody begins a form, anywhere inside it. */
export function CreateFormHost({ companyId, children }: CreateFormHostProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { teamId } = useParams({ strict: false });
  const startForm = useMemo<StartForm>(
    () => ({
      start: (type, at) => setAsked({ type, departmentId: at?.departmentId }),
      choose: (at) => setAsked({ type: null, departmentId: at?.departmentId }),
    }),
    [],
  );
  // The dialog knows every kind's fields, which is too much for the first screen; it is here before anyone asks.
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), 1500);
    return () => clearTimeout(timer);
  }, []);
  const close = () => setAsked(null);
  const type = asked?.type;
  return (
    <StartFormContext value={startForm}>
      {children}
      <KindDialog
        open={asked !== null && asked.type === null}
        companyId={companyId}
        onClose={close}
        onPick={(picked) => setAsked({ type: picked, departmentId: asked?.departmentId })}
      />
      {type ? (
        <Suspense fallback={null}>
          <CreateFormDialog
            companyId={companyId}
            type={type}
            departmentId={asked.departmentId ?? teamId}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </StartFormContext>
  );
}
