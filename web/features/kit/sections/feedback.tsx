import { CircleCheck, ClipboardList, Clock, Flame, Plus, TriangleAlert } from "lucide-react";
import { Badge, ColorDot } from "#web/ui/display/badge.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Progress } from "#web/ui/display/progress.tsx";
import { Skeleton, SkeletonRows, SkeletonText } from "#web/ui/display/skeleton.tsx";
import { Spinner } from "#web/ui/controls/spinner.tsx";
import { paletteColors } from "#web/ui/styles/tone.ts";
import { BothThemes, Example, Row } from "../both-themes.tsx";
import { colorNames, longText } from "../samples/sample-texts.ts";
import { ToastButtons } from "../toast-buttons.tsx";

export function Feedback() {
  return (
    <BothThemes
      title="Estados y avisos"
      note="El color nunca habla solo: siempre lo acompañan un icono o una palabra."
    >
      <Example name="Etiquetas">
        <Row>
          <Badge icon={<Clock aria-hidden="true" />}>En curso</Badge>
          <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
            Completado
          </Badge>
          <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
            Vence mañana
          </Badge>
          <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
            Vencida
          </Badge>
          <Badge tone="info">Nuevo</Badge>
        </Row>
        <Row>
          {paletteColors.map((color) => (
            <Badge key={color} color={color} icon={<ColorDot color={color} />}>
              {colorNames[color]}
            </Badge>
          ))}
        </Row>
        <Badge color="chart-5">{longText}</Badge>
      </Example>
      <Example name="Franjas">
        <Banner
          tone="info"
          title="Estás viendo la aplicación como Marta Soler"
          action={
            <Button size="sm" variant="secondary">
              Volver a mi sesión
            </Button>
          }
        >
          Lo que hagas quedará anotado con los dos nombres.
        </Banner>
        <Banner tone="success">Guardado en este dispositivo y en el servidor.</Banner>
        <Banner tone="warning" title="Sin conexión">
          Sigue escribiendo: se guardará en cuanto vuelva la red.
        </Banner>
        <Banner tone="danger" title="Faltan tres cosas para completar">
          {longText}.
        </Banner>
      </Example>
      <Example name="Mensajes">
        <ToastButtons />
      </Example>
      <Example name="Progreso y espera">
        <Progress label="Simulacros" value={3} max={8} valueText="3 de 8" />
        <Progress label="Observaciones" value={12} max={12} valueText="12 de 12" tone="success" />
        <Progress label="Subiendo la foto" value={0} max={1} valueText="0 %" tone="chart-3" />
        <Spinner label="Cargando formularios..." />
      </Example>
      <Example name="Siluetas">
        <div className="flex items-center gap-3">
          <Skeleton round className="size-12" />
          <SkeletonText lines={2} className="flex-1" />
        </div>
        <SkeletonRows rows={3} />
      </Example>
      <Example name="Vacío">
        <EmptyState
          level={3}
          icon={<ClipboardList />}
          title="Aún no hay formularios"
          description="Aquí aparecerán los simulacros, las visitas y las observaciones del departamento. Empieza por el primero: se tarda menos de un minuto."
          action={
            <Button>
              <Plus aria-hidden="true" />
              Nuevo formulario
            </Button>
          }
        />
        <EmptyState
          level={3}
          icon={<Flame />}
          title="Ninguna acción vencida"
          description="Todo lo que tenía fecha está hecho."
        />
      </Example>
    </BothThemes>
  );
}
