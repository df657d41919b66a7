import { ListTodo } from "lucide-react";
import { useText } from "../../text/use-text.ts";
import { EmptyPlace } from "./empty-place.tsx";

export function CompanyActions() {
  const { places } = useText();
  return (
    <EmptyPlace
      title={places.actions}
      icon={<ListTodo />}
      emptyTitle={places.actionsEmpty}
      body={places.actionsBody}
    />
  );
}
