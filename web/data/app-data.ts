// What every screen of a signed-in person reads with. Its script is loaded on demand: the sign-in page has no room for it.
import { prepareReads } from "./offline/read-cache.ts";
import "./keep-offline-data.ts";

export { queries } from "./offline/queries.ts";

prepareReads();
