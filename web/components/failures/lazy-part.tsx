import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";

export type LoadComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * The hook of a component whose script is loaded when it is first shown. React's own `lazy` keeps a failure for ever; here
 * the next component to be mounted loads it again.
 */
export function lazyHook<Props>(load: LoadComponent<Props>): () => ComponentType<Props> {
  const make = (): ComponentType<Props> =>
    lazy<ComponentType<Props>>(() =>
      load().catch((error: unknown) => {
        newest = make();
        throw error;
      }),
    );
  let newest = make();
  return () => {
    const [component] = useState(() => newest);
    return component;
  };
}

/** A part of a screen whose script is loaded when it is shown. A failure is for the page's boundary, whose retry loads it again. */
export function lazyPart<Props extends object>(load: LoadComponent<Props>, waiting: ReactNode = null) {
  const useNewest = lazyHook(load);
  return function LazyPart(props: Props) {
    const Part = useNewest();
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}
