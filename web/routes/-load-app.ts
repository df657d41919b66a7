import { loadText } from "../text/catalogue.ts";

/** Loads what every screen of a signed-in person needs and the sign-in page has no room for. */
export const loadApp = () => Promise.all([import("../data/app-data.ts"), loadText("app", "common")]);
