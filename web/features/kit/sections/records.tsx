import {
  ArrowLeft,
  CircleCheck,
  ClipboardCheck,
  Clock,
  Download,
  Plus,
  TriangleAlert,
  Users,
} from "lucide-react";
import { use, useState } from "react";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
  stretchedLinkClass,
} from "#web/ui/display/card.tsx";
import { PageHeader, backLinkClass } from "#web/ui/layout/page-header.tsx";
import { Progress } from "#web/ui/display/progress.tsx";
import { Stat, StatGrid } from "#web/ui/display/stat.tsx";
import { TabLinks, tabLinkClass } from "#web/ui/controls/tabs.tsx";
import { paletteColors } from "#web/ui/styles/tone.ts";
import { BothThemes, Example, Row, ThemeName } from "../both-themes.tsx";
import { SampleTable } from "../samples/sample-table.tsx";

export function Records() {
  return (
    <BothThemes
      wide
      title="Registros"
      note="Lo que se lee: cifras, tarjetas y tablas, que en el teléfono se vuelven tarjetas."
    >
      <Example name="Cifras">
        <StatGrid>
          <Stat
            label={
              <a className={stretchedLinkClass} href="#registros">
                Formularios este mes
              </a>
            }
            value="24"
            detail="6 más que en octubre"
            icon={<ClipboardCheck />}
            tone="chart-1"
          />
          <Stat
            label="Acciones vencidas"
            value="3"
            detail="La más antigua, de hace 12 días"
            icon={<TriangleAlert />}
            tone="danger"
          />
          <Stat
            label="Tiempo hasta el cierre"
            value="8,5"
            unit="días"
            detail="Mediana de este año"
            icon={<Clock />}
            tone="chart-3"
          />
          <Stat label="Plazas ocupadas" value="4" unit="de 5" icon={<Users />} />
        </StatGrid>
      </Example>
      <Example name="Tabla">
        <SampleTable />
      </Example>
      <Example name="Tarjetas">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Card>
            <CardHeader>
              <CardTitle level={3}>Objetivos de noviembre</CardTitle>
              <CardDescription>Mantenimiento</CardDescription>
            </CardHeader>
            <CardContent className="flex flex-col gap-4">
              <Progress label="Visitas" value={2} max={4} valueText="2 de 4" tone="chart-1" />
              <Progress label="Observaciones" value={6} max={6} valueText="6 de 6" tone="success" />
            </CardContent>
            <CardFooter>
              <Button size="sm" variant="secondary">
                Cambiar objetivos
              </Button>
            </CardFooter>
          </Card>
          <Card interactive>
            <CardContent className="flex items-center gap-4">
              <Avatar name="Planta de Martorell" color="chart-4" size="lg" shape="square" />
              <div className="min-w-0">
                <a href="#registros" className={`${stretchedLinkClass} font-semibold`}>
                  Planta de Martorell
                </a>
                <p className="text-sm text-muted-foreground">18 personas · 5 departamentos</p>
              </div>
            </CardContent>
          </Card>
          <Card>
            <CardContent>
              <Row>
                {paletteColors.map((color, index) => (
                  <Avatar key={color} name={people[index] ?? ""} color={color} label={people[index]} />
                ))}
              </Row>
            </CardContent>
          </Card>
        </div>
      </Example>
      <Example name="Pestañas">
        <SampleTabs />
      </Example>
      <Example name="Cabecera de página">
        <PageHeader
          level={3}
          back={
            <a href="#registros" className={backLinkClass}>
              <ArrowLeft aria-hidden="true" />
              Formularios
            </a>
          }
          title="Simulacro de evacuación de la nave 2"
          meta={
            <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
              Completado
            </Badge>
          }
          description="PLANTA-MNT-SIM-0042 · 21 de noviembre de 2026 · Marta Soler"
          actions={
            <>
              <Button variant="secondary">
                <Download aria-hidden="true" />
                Exportar
              </Button>
              <Button>
                <Plus aria-hidden="true" />
                Nueva acción
              </Button>
            </>
          }
        />
      </Example>
    </BothThemes>
  );
}

const people = [
  "Marta Soler",
  "Jordi Puig",
  "Ana María Ferrer",
  "Íñigo Urrutia",
  "Lucía",
  "Óscar de la Fuente",
];
const tabs = ["Usuario", "Empresa", "Departamentos", "Facturación", "Soporte"];

function SampleTabs() {
  const [open, setOpen] = useState("Empresa");
  const theme = use(ThemeName);
  return (
    <TabLinks label={`Ajustes, ${theme}`}>
      {tabs.map((tab) => (
        <a
          key={tab}
          href="#registros"
          aria-current={tab === open ? "page" : undefined}
          onClick={(event) => {
            event.preventDefault();
            setOpen(tab);
          }}
          className={tabLinkClass}
        >
          {tab}
        </a>
      ))}
    </TabLinks>
  );
}
