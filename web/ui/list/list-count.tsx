type ListCountProps = {
  /** The count as text: "37 acciones", "100+ acciones". */
  count: string;
  isExact: boolean;
  /** Says that the count is not exact. */
  inexact: string;
};

/** The number of rows of a list. */
export function ListCount({ count, isExact, inexact }: ListCountProps) {
  return isExact ? (
    count
  ) : (
    <>
      {count} <span className="text-xs">· {inexact}</span>
    </>
  );
}
