import { useWaitingAccident } from "../../data/forms/open-accident.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { lazyPart } from "../../components/failures/lazy-part.tsx";
import { WaitingAccident } from "./waiting-accident.tsx";

/** Apart, because it needs a network: the device stores nothing of a case that the server has. */
const StoredAccident = lazyPart(async () => ({
  default: (await import("./stored-accident.tsx")).StoredAccident,
}));

/** The case of an accident: on this device until it is sent, and then as the person may see it. */
export function AccidentScreen({ accidentId }: { accidentId: string }) {
  const { id: companyId } = useCompany();
  const waiting = useWaitingAccident(companyId, accidentId);
  return waiting ? <WaitingAccident accident={waiting} /> : <StoredAccident accidentId={accidentId} />;
}
