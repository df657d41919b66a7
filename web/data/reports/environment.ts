import type { Environment } from "#worker/contract/enums.ts";
import { environmentOf } from "#worker/contract/site.ts";

/** The environment of this page's host; null on other hosts, such as a local run. */
export const environment = (): Environment =>
  environmentOf(location.hostname, {
    // Each by its whole name, which the build replaces with its text.
    PRO_HOST: import.meta.env.PRO_HOST,
    DEV_HOST: import.meta.env.DEV_HOST,
  });
