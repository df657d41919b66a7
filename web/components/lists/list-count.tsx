import type { InfiniteData } from "@tanstack/react-query";
import { totalOf, type CountedPage } from "../../data/api/paged-list.ts";
import { formatCount } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";

type ListCountProps = {
  data: InfiniteData<CountedPage> | undefined;
  /** The rows loaded so far. */
  loaded: number;
  /** The count as text: "37 acciones", "100+ acciones". */
  describe: (count: number, written: string) => string;
};

/** The number of rows of a list. */
export function ListCount({ data, loaded, describe }: ListCountProps) {
  const { lists } = useText("app");
  const language = useLanguage();
  const { count, isExact } = data ? totalOf(data, loaded) : { count: loaded, isExact: false };
  const written = describe(count, formatCount(language, count, isExact));
  return isExact ? (
    written
  ) : (
    <>
      {written} <span className="text-xs">· {lists.inexact}</span>
    </>
  );
}
