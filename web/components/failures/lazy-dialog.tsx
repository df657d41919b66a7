import { Component, lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { isMissingFile } from "../../data/api/stale-files.ts";
import { useText } from "../../text/use-text.ts";
import { toast } from "../../ui/overlays/toast.tsx";

type Closable = { onClose: () => void };

/**
 * A dialog whose script is loaded when it opens. If the script cannot be loaded, the dialog closes, a message says so, and
 * the screen below stays; opening it again tries again, where React's own `lazy` would keep the failure. Where the browser
 * keeps it too, `reloadWhenStale` loads the page again once there is a network; what was typed in a form is on the device.
 */
export function lazyDialog<Props extends Closable>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let newest = lazy<ComponentType<Closable>>(load as () => Promise<{ default: ComponentType<Closable> }>);
  const forget = () => {
    newest = lazy<ComponentType<Closable>>(load as () => Promise<{ default: ComponentType<Closable> }>);
  };
  return function LazyDialog(props: Props) {
    const [Dialog] = useState(() => newest);
    return (
      <MissingFileBoundary missing={<NotLoaded onClose={props.onClose} forget={forget} />}>
        <Suspense fallback={null}>
          <Dialog {...props} />
        </Suspense>
      </MissingFileBoundary>
    );
  };
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

function NotLoaded({ onClose, forget }: Closable & { forget: () => void }) {
  const { connection: text } = useText();
  useEffect(() => {
    forget();
    toast({ title: text.notLoaded.title, description: text.notLoaded.body, tone: "warning" });
    onClose();
    // Once: the dialog is gone afterwards.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
