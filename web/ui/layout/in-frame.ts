import { createContext } from "react";

/** Whether the content is inside the app frame, which already has the main landmark. */
export const InAppFrameContext = createContext(false);
