import { createContext } from "react";

/** Whether the row around was just added: what is wrong with it is said once the person has left it. */
export const NewRowContext = createContext(false);
