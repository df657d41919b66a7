import { useParams } from "@tanstack/react-router";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import type { FormType } from "#worker/contract/enums.ts";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { StartFormContext, type StartForm, type StartPlace } from "../../data/navigation/start-form.ts";
import { afterFirstUse } from "../../data/rendering/after-first-use.ts";
import { loadMenuParts } from "../../ui/overlays/menu.tsx";

const loadDialog = () => import("./create-form-dialog.tsx");
const CreateFormDialog = lazyDialog(async () => ({ default: (await loadDialog()).CreateFormDialog }));

const loadKinds = () => import("./kind-dialog.tsx");
const KindDialog = lazyDialog(async () => ({ default: (await loadKinds()).KindDialog }));

/** `type` is null until the user chooses the form type. */
type CreateFormRequest = {
  type: FormType | null;
  departmentId: string | undefined;
  place?: StartPlace | undefined;
};

type CreateFormHostProps = { companyId: string; children: ReactNode };

/** Shows the creation dialogs for the content inside it. */
export function CreateFormHost({ companyId, children }: CreateFormHostProps) {
  const [request, setRequest] = useState<CreateFormRequest | null>(null);
  const { teamId } = useParams({ strict: false });
  const startForm = useMemo<StartForm>(
    () => ({
      start: (type, at) => setRequest({ type, departmentId: at?.departmentId, place: at?.place }),
      choose: (at) => setRequest({ type: null, departmentId: at?.departmentId }),
    }),
    [],
  );
  // The dialogs' bundle includes every form type's fields, so it is loaded when the page is first used, as are the menus.
  useEffect(() => {
    void afterFirstUse().then(() => Promise.allSettled([loadDialog(), loadKinds(), loadMenuParts()]));
  }, []);
  const close = () => setRequest(null);
  const type = request?.type;
  return (
    <StartFormContext value={startForm}>
      {children}
      {request?.type === null ? (
        <KindDialog
          companyId={companyId}
          onClose={close}
          onPick={(picked) => setRequest({ type: picked, departmentId: request.departmentId })}
        />
      ) : null}
      {type ? (
        <CreateFormDialog
          companyId={companyId}
          type={type}
          departmentId={request.departmentId ?? teamId}
          startPlace={request.place}
          onClose={close}
        />
      ) : null}
    </StartFormContext>
  );
}
