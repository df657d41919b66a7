import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";

export type LoadComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

type LazyComponent<Props> = {
  useComponent: () => ComponentType<Props>;
  /** Loads the script before the component is shown. */
  preload: () => Promise<void>;
};

/**
 * A component whose script is loaded when it is first shown. React's own `lazy` keeps a failure for ever; here the next
 * component to be mounted loads it again. Once it is loaded, it is drawn at once: `lazy` would first draw what is shown
 * while waiting.
 */
export function lazyComponent<Props>(load: LoadComponent<Props>): LazyComponent<Props> {
  let newest: ComponentType<Props>;
  const loadNow = async () => {
    const loaded = await load();
    newest = loaded.default;
    return loaded;
  };
  const loadAgainAfterFailure = (): ComponentType<Props> =>
    lazy<ComponentType<Props>>(() =>
      loadNow().catch((error: unknown) => {
        newest = loadAgainAfterFailure();
        throw error;
      }),
    );
  newest = loadAgainAfterFailure();
  return {
    useComponent: () => {
      const [component] = useState(() => newest);
      return component;
    },
    preload: async () => {
      await loadNow();
    },
  };
}

/** A part of a screen whose script is loaded when it is shown. A failure is for the page's boundary, whose retry loads it again. */
export function lazyPart<Props extends object>(load: LoadComponent<Props>, waiting: ReactNode = null) {
  const { useComponent, preload } = lazyComponent(load);
  return Object.assign(
    function LazyPart(props: Props) {
      const Part = useComponent();
      return (
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      );
    },
    { preload },
  );
}

/** A part that everything in the boundary around it waits for, because it would push what is below it. */
export function awaitedPart<Props extends object>(load: LoadComponent<Props>) {
  const { useComponent } = lazyComponent(load);
  return function AwaitedPart(props: Props) {
    const Part = useComponent();
    return <Part {...props} />;
  };
}
