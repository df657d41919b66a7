import { rmSync } from "node:fs";
import { stateDir } from "./paths.ts";

rmSync(stateDir(), { recursive: true, force: true });
console.log("The local database, files and secret are gone; npm start creates them again.");
