import { useText } from "../../text/use-text.ts";
import { Spinner } from "../../ui/controls/spinner.tsx";

export function Pending() {
  const text = useText("public");
  return (
    <div className="grid min-h-48 flex-1 place-items-center">
      <Spinner label={text.loading} />
    </div>
  );
}
