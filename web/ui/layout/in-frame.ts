import { createContext } from "react";

/** Whether what is shown stands inside the app's frame, which already is the page's landmark. */
export const InAppFrameContext = createContext(false);
