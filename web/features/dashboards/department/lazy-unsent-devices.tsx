import { lazyPart } from "#web/components/failures/lazy-part.tsx";

/** Its place is kept while its script is loaded: nothing below moves. */
export const UnsentDevices = lazyPart(
  () => import("./unsent-devices.tsx"),
  <div className="h-12 max-sm:h-15" />,
);
