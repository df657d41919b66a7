import type { Environment } from "../../../worker/contract/enums.ts";
import { environmentOf } from "../../../worker/contract/site.ts";

const { PRO_HOST, DEV_HOST } = import.meta.env;

/** Where this page runs; null on any host that is neither, a local run included. */
export const environment = (): Environment => environmentOf(location.hostname, { PRO_HOST, DEV_HOST });
