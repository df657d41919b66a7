import { useLoadedText, useText } from "../../text/use-text.ts";
import { describeError, endpointOf, isForbidden } from "./errors.ts";

/** Returns what could not be loaded, as a title. */
export function useFailedLoad(): (error: unknown) => string {
  const { errors } = useText("public");
  const sentences = useLoadedText("app")?.failedLoads.byEndpoint;
  return (error) => {
    const endpoint = endpointOf(error);
    return (endpoint && sentences?.[endpoint]) ?? errors.title;
  };
}

/** Returns what could not be loaded and why, as one text; without permission, only the server's sentence. */
export function useDescribeFailedLoad(): (error: unknown) => string {
  const { errors } = useText("public");
  const failedLoad = useFailedLoad();
  return (error) => {
    const reason = describeError(error, errors);
    return isForbidden(error) ? reason : `${failedLoad(error)}. ${reason}`;
  };
}
