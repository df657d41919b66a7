import { createRootRouteWithContext, lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { ErrorScreen } from "../features/errors/error-screen.tsx";
import { useImpersonated } from "../data/session/use-impersonated.ts";

type RouterContext = { textLoaded: Promise<void> };

const ImpersonationBanner = lazy(() => import("../features/impersonation/impersonation-banner.tsx"));

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context }) => context.textLoaded,
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: lazyRouteComponent(() => import("../features/errors/not-found.tsx"), "NotFound"),
});

function Root() {
  const impersonated = useImpersonated();
  return (
    <>
      {impersonated ? (
        <Suspense fallback={null}>
          <ImpersonationBanner />
        </Suspense>
      ) : null}
      <Outlet />
    </>
  );
}
