import type { ReactNode } from "react";
import { cx } from "../styles/cx.ts";

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Badges beside the title: status, kind. */
  meta?: ReactNode;
  actions?: ReactNode;
  /** Small buttons that stay beside the title where the actions go below it. */
  corner?: ReactNode;
  /** A link to the parent page, rendered by the caller with `backLinkClass`. */
  back?: ReactNode;
  /** 3 inside another page. */
  level?: 1 | 3 | undefined;
  /** On phones the actions are beside the title, for pages whose content has to start high. */
  compact?: boolean | undefined;
};

export function PageHeader(props: PageHeaderProps) {
  const { title, description, meta, actions, corner, back, level = 1, compact } = props;
  const Heading = `h${level}` as const;
  return (
    <header
      className={cx(
        "flex gap-x-6 gap-y-4 sm:flex-row sm:flex-wrap sm:items-end sm:justify-between",
        compact ? "flex-wrap items-center justify-between gap-x-3 gap-y-2" : "flex-col",
      )}
    >
      <div
        className={cx(
          "flex items-start gap-2",
          compact ? "min-w-min flex-1" : "min-w-0 sm:flex-1 sm:basis-48",
        )}
      >
        <div className="min-w-0 grow">
          {back}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Heading
              className={cx(
                "min-w-0 text-2xl font-semibold tracking-[-0.018em]",
                compact && "max-sm:text-lg",
              )}
            >
              {title}
            </Heading>
            {meta}
          </div>
          {description ? (
            <p className="mt-1 max-w-[68ch] text-sm text-muted-foreground">{description}</p>
          ) : null}
        </div>
        {corner}
      </div>
      {actions ? (
        <div
          className={cx(
            "flex max-w-full shrink-0 flex-wrap items-center gap-2.5",
            !compact && "max-sm:*:grow",
          )}
        >
          {actions}
        </div>
      ) : null}
    </header>
  );
}

export const backLinkClass =
  "-ms-1.5 mb-1 inline-flex min-h-8 items-center gap-1 rounded-md px-1.5 text-sm font-medium text-muted-foreground " +
  "transition-colors hover:text-foreground pointer-coarse:min-h-11 [&_svg]:size-[1.2em]";
