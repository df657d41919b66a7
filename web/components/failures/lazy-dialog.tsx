import { Component, Suspense, useEffect, type ReactNode } from "react";
import { isMissingFile } from "../../data/api/stale-files.ts";
import { useText } from "../../text/use-text.ts";
import { toast } from "../../ui/overlays/toast.tsx";
import { lazyComponent, type LoadComponent } from "./lazy-part.tsx";

type Closable = { onClose: () => void };

/**
 * A dialog whose script is loaded when it opens. If the script cannot be loaded, the dialog closes, a message says so, and
 * the screen below stays; opening it again tries again. Where the browser keeps the failure, `reloadWhenStale` loads the page
 * again once there is a network; what was typed in a form is on the device.
 */
export function lazyDialog<Props extends Closable>(load: LoadComponent<Props>) {
  const { useComponent, preload } = lazyComponent(load);
  return Object.assign(
    function LazyDialog(props: Props) {
      const Dialog = useComponent();
      return (
        <MissingFileBoundary missing={<NotLoaded onClose={props.onClose} />}>
          <Suspense fallback={null}>
            <Dialog {...props} />
          </Suspense>
        </MissingFileBoundary>
      );
    },
    { preload },
  );
}

type BoundaryProps = { missing: ReactNode; children: ReactNode };

/** Any other error is for the page's own boundary. */
class MissingFileBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isMissingFile(error)) throw error;
    return this.props.missing;
  }
}

function NotLoaded({ onClose }: Closable) {
  const { connection: text } = useText("app");
  useEffect(() => {
    toast({ title: text.notLoaded.title, description: text.notLoaded.body, tone: "warning" });
    onClose();
    // Once: the dialog is gone afterwards.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
