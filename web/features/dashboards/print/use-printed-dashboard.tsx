import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { logError } from "#web/data/reports/log.ts";
import { usePrinting } from "#web/data/rendering/use-printing.ts";
import type { PrintedDashboardProps } from "./printed-dashboard.tsx";

const PRINTED_DASHBOARD_ID = "printed-dashboard";

type Page = Omit<PrintedDashboardProps, "at" | "elementId">;

/** The page for print, loaded once the dashboard is drawn; both are null or undefined before. */
export function usePrintedDashboard(page: Page | undefined): {
  printed: ReactNode;
  print: (() => void) | undefined;
} {
  const { printedAt, print } = usePrinting(PRINTED_DASHBOARD_ID);
  const [Printed, setPrinted] = useState<ComponentType<PrintedDashboardProps>>();
  const isReady = page !== undefined;
  useEffect(() => {
    if (!isReady) return;
    import("./printed-dashboard.tsx").then(
      ({ PrintedDashboard }) => setPrinted(() => PrintedDashboard),
      (error: unknown) => logError("The page for print could not be loaded", error),
    );
  }, [isReady]);
  return {
    printed:
      Printed && printedAt && page ? (
        <Printed {...page} elementId={PRINTED_DASHBOARD_ID} at={printedAt} />
      ) : null,
    print: Printed && isReady ? print : undefined,
  };
}
