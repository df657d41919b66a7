import { Button } from "../../ui/controls/button.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { Row } from "./both-themes.tsx";
import { longText } from "./samples/sample-texts.ts";

export function ToastButtons() {
  return (
    <Row>
      <Button variant="secondary" onClick={() => toast({ title: "Invitación enviada", tone: "success" })}>
        Bien
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: "Acción eliminada",
            action: {
              label: "Deshacer",
              onClick: () => toast({ title: "Acción recuperada", tone: "success" }),
            },
          })
        }
      >
        Con deshacer
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast({ title: "No se ha podido exportar", description: longText, tone: "danger" })}
      >
        Error
      </Button>
    </Row>
  );
}
