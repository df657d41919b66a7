import { Copy, EllipsisVertical, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from "#web/ui/overlays/menu.tsx";
import { Tooltip } from "#web/ui/overlays/tooltip.tsx";
import { BothThemes, Example, Row } from "../both-themes.tsx";
import { longText } from "../samples/sample-texts.ts";

const variants = [
  { variant: "primary", name: "Guardar" },
  { variant: "secondary", name: "Exportar" },
  { variant: "ghost", name: "Cancelar" },
  { variant: "ghost-danger", name: "Borrar" },
  { variant: "danger", name: "Eliminar" },
  { variant: "link", name: "Ver más" },
] as const;

export function ButtonsAndMenus() {
  return (
    <BothThemes
      title="Botones y menús"
      note="Con el dedo crecen hasta 44 píxeles o más; ocupados conservan el ancho y el foco."
    >
      <Example name="Variantes">
        <Row>
          {variants.map(({ variant, name }) => (
            <Button key={variant} variant={variant}>
              {name}
            </Button>
          ))}
        </Row>
      </Example>
      <Example name="Con icono, ocupado, desactivado">
        <Row>
          <Button>
            <Plus aria-hidden="true" />
            Nuevo formulario
          </Button>
          <Button loading>Guardando</Button>
          <Button variant="secondary" loading>
            Exportando
          </Button>
          <Button disabled>Completar</Button>
          <Button variant="secondary" disabled>
            Reabrir
          </Button>
        </Row>
      </Example>
      <Example name="Tamaños">
        <Row>
          <Button size="sm">Pequeño</Button>
          <Button size="md">Mediano</Button>
          <Button size="lg">Grande</Button>
          <Tooltip label="Editar" shortcut="E">
            <Button size="icon" variant="secondary" aria-label="Editar">
              <Pencil aria-hidden="true" />
            </Button>
          </Tooltip>
          <a className={buttonClass({ variant: "secondary" })} href="#botones">
            Enlace como botón
          </a>
        </Row>
      </Example>
      <Example name="Texto largo y a todo lo ancho">
        <Button className="w-full">{longText}</Button>
      </Example>
      <Example name="Menú">
        <Row>
          <SampleMenu />
        </Row>
      </Example>
    </BothThemes>
  );
}

function SampleMenu() {
  const [order, setOrder] = useState<"date" | "place">("date");
  return (
    <Menu
      align="start"
      trigger={
        <Button size="icon" variant="secondary" aria-label="Más opciones">
          <EllipsisVertical aria-hidden="true" />
        </Button>
      }
    >
      <MenuLabel>SIM-0042</MenuLabel>
      <MenuItem icon={<Pencil aria-hidden="true" />} shortcut="E">
        Editar
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden="true" />}>Duplicar</MenuItem>
      <MenuItem icon={<Copy aria-hidden="true" />} disabled>
        Mover a otro departamento
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup
        label="Ordenar por"
        value={order}
        onChange={setOrder}
        options={[
          { value: "date", label: "Fecha" },
          { value: "place", label: "Ubicación" },
        ]}
      />
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger">
        Eliminar
      </MenuItem>
    </Menu>
  );
}
