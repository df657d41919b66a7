import { usePublicText } from "../../text/use-text.ts";
import { Spinner } from "../../ui/controls/spinner.tsx";

export function Pending() {
  const text = usePublicText();
  return (
    <div className="grid min-h-48 flex-1 place-items-center">
      <Spinner label={text.loading} />
    </div>
  );
}
