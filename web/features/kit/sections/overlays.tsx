import { useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Field, TextArea, TextInput } from "#web/ui/controls/field.tsx";
import { Example, Row } from "../both-themes.tsx";
import { ChoiceControls } from "./choice-controls.tsx";
import { longText } from "../samples/sample-texts.ts";
import { Toaster } from "#web/ui/overlays/toast.tsx";
import { ToastButtons } from "../toast-buttons.tsx";

type OpenOverlay = "form" | "long" | "confirm" | null;

export function Overlays() {
  const [openOverlay, setOpenOverlay] = useState<OpenOverlay>(null);
  const [busy, setBusy] = useState(false);
  const close = () => setOpenOverlay(null);
  const remove = () => {
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      close();
    }, 1200);
  };
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl font-semibold tracking-tight">Diálogos</h2>
        <p className="mt-1 max-w-[68ch] text-sm text-muted-foreground">
          En el teléfono suben desde abajo y se cierran tirando de ellos. Siguen el tema elegido arriba.
        </p>
      </div>
      <div className="rounded-xl border bg-background p-4 sm:p-6">
        <Example name="Abrir">
          <Row>
            <Button variant="secondary" onClick={() => setOpenOverlay("form")}>
              Formulario
            </Button>
            <Button variant="secondary" onClick={() => setOpenOverlay("long")}>
              Muy largo
            </Button>
            <Button variant="danger" onClick={() => setOpenOverlay("confirm")}>
              Confirmación
            </Button>
          </Row>
        </Example>
      </div>
      <Dialog
        open={openOverlay === "form"}
        onClose={close}
        title="Nueva ubicación"
        description="Los lugares que se eligen al rellenar un formulario."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancelar
            </Button>
            <Button onClick={close}>Crear ubicación</Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <Field label="Nombre" required error="El nombre de la ubicación es requerido">
            {(control) => <TextInput {...control} />}
          </Field>
          <Field label="Descripción" optional>
            {(control) => <TextArea {...control} />}
          </Field>
        </div>
      </Dialog>
      <Dialog open={openOverlay === "long"} onClose={close} title={longText} size="lg">
        <div className="flex flex-col gap-6">
          <ToastButtons />
          <ChoiceControls />
          {Array.from({ length: 12 }, (_, index) => (
            <p key={index}>{longText}.</p>
          ))}
        </div>
      </Dialog>
      <ConfirmDialog
        open={openOverlay === "confirm"}
        onClose={close}
        onConfirm={remove}
        busy={busy}
        tone="danger"
        title="¿Eliminar el departamento Mantenimiento?"
        description="Sus 3 personas dejarán de verlo. No se puede deshacer."
        confirmLabel="Eliminar departamento"
      />
      <Toaster />
    </section>
  );
}
