import { resolveConfig } from "vite";
import { join } from "node:path";
import { ROOT } from "../local/paths.ts";

/** web/routeTree.gen.ts is not committed; the router's plugin writes it as soon as Vite has read its configuration. */
await resolveConfig({ configFile: join(ROOT, "vite.config.ts"), logLevel: "error" }, "build");
