import { useText } from "../../text/use-text.ts";

type ListCountProps = {
  /** The count as text: "37 acciones", "100+ acciones". */
  count: string;
  isExact: boolean;
};

/** The number of rows of a list. */
export function ListCount({ count, isExact }: ListCountProps) {
  const { lists } = useText("app");
  return isExact ? (
    count
  ) : (
    <>
      {count} <span className="text-xs">· {lists.inexact}</span>
    </>
  );
}
