import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { scrollToField } from "./scroll-to.ts";

/** Whoever comes by an address that names a part of the form is led there as soon as it stands. */
export function useScrollToHash(): void {
  const path = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (path) scrollToField(path);
  }, [path]);
}
