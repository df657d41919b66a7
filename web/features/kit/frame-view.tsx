import {
  ChartColumn,
  ChevronsUpDown,
  ClipboardList,
  House,
  Inbox,
  ListChecks,
  Menu,
  Plus,
  Settings,
} from "lucide-react";
import { AppFrame, bottomBarActionClass, bottomBarItemClass } from "../../ui/layout/app-frame.tsx";
import {
  navItemClass,
  SidebarFooter,
  SidebarGroup,
  SidebarHeader,
  SidebarNav,
} from "../../ui/layout/sidebar.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { ColorDot } from "../../ui/display/badge.tsx";
import { BrandName } from "../../ui/layout/brand.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Stat, StatGrid } from "../../ui/display/stat.tsx";
import { SampleTable } from "./samples/sample-table.tsx";

const places = [
  { name: "Inicio", icon: House },
  { name: "Formularios", icon: ClipboardList },
  { name: "Acciones", icon: ListChecks },
  { name: "Mis comunicaciones", icon: Inbox },
] as const;

export function FrameView() {
  return (
    <AppFrame
      sidebarLabel="Barra lateral"
      sidebar={
        <>
          <SidebarHeader>
            <BrandName name="Extintor" size="sm" className="px-1.5 py-2" />
            <Button variant="secondary" className="w-full justify-start px-2">
              <Avatar name="Metalúrgica del Llobregat" color="chart-4" size="sm" shape="square" />
              <span className="min-w-0 flex-1 truncate text-start">Metalúrgica del Llobregat</span>
              <ChevronsUpDown aria-hidden="true" className="text-muted-foreground" />
            </Button>
          </SidebarHeader>
          <SidebarNav>
            <SidebarGroup>
              {places.map(({ name, icon: Icon }, index) => (
                <li key={name}>
                  <a href="#main" className={navItemClass} aria-current={index === 0 ? "page" : undefined}>
                    <Icon aria-hidden="true" />
                    {name}
                  </a>
                </li>
              ))}
            </SidebarGroup>
            <SidebarGroup title="Departamentos">
              <li>
                <a href="#main" className={navItemClass}>
                  <ColorDot color="chart-2" className="mx-1" />
                  Mantenimiento
                </a>
              </li>
              <li>
                <a href="#main" className={navItemClass}>
                  <ColorDot color="chart-3" className="mx-1" />
                  <span className="truncate">Logística y expediciones internacionales</span>
                </a>
              </li>
            </SidebarGroup>
          </SidebarNav>
          <SidebarFooter>
            <a href="#main" className={navItemClass}>
              <Settings aria-hidden="true" />
              Ajustes
            </a>
          </SidebarFooter>
        </>
      }
      bottomBar={
        <>
          <BottomItem name="Inicio" icon={House} current />
          <BottomItem name="Formularios" icon={ClipboardList} />
          <button type="button" aria-label="Nuevo formulario" className={bottomBarActionClass}>
            <Plus aria-hidden="true" />
          </button>
          <BottomItem name="Acciones" icon={ListChecks} />
          <BottomItem name="Más" icon={Menu} />
        </>
      }
    >
      <PageHeader
        title="Buenos días, Marta"
        description="Esto es lo que espera hoy en Metalúrgica del Llobregat."
        actions={
          <Button>
            <Plus aria-hidden="true" />
            Nuevo formulario
          </Button>
        }
      />
      <StatGrid>
        <Stat
          label="Formularios este mes"
          value="24"
          detail="6 más que en octubre"
          icon={<ChartColumn />}
          tone="chart-1"
        />
        <Stat
          label="Acciones vencidas"
          value="3"
          detail="La más antigua, de hace 12 días"
          icon={<ListChecks />}
          tone="danger"
        />
        <Stat
          label="Tiempo hasta el cierre"
          value="8,5"
          unit="días"
          icon={<ClipboardList />}
          tone="chart-3"
        />
        <Stat label="Buzón" value="2" detail="Sin leer" icon={<Inbox />} tone="ring" />
      </StatGrid>
      <SampleTable />
    </AppFrame>
  );
}

type BottomItemProps = { name: string; icon: typeof House; current?: boolean };

function BottomItem({ name, icon: Icon, current }: BottomItemProps) {
  return (
    <a href="#main" className={bottomBarItemClass} aria-current={current ? "page" : undefined}>
      <Icon aria-hidden="true" />
      {name}
    </a>
  );
}
