import type { Environment } from "../../../worker/contract/enums.ts";
import { environmentOf } from "../../../worker/contract/site.ts";

const { PRO_HOST, DEV_HOST } = import.meta.env;

/** The environment of this page's host; null on other hosts, such as a local run. */
export const environment = (): Environment => environmentOf(location.hostname, { PRO_HOST, DEV_HOST });
