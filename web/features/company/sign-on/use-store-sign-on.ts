import { useQueryClient } from "@tanstack/react-query";
import { type SignOn, signOnsQuery } from "#web/data/organisation/sign-on.ts";

/** Shows what the server answered to a change, without asking again. */
export function useStoreSignOn(companyId: string) {
  const queries = useQueryClient();
  const { queryKey } = signOnsQuery(companyId);
  return {
    put: (signOn: SignOn) =>
      queries.setQueryData(queryKey, (known = []) =>
        known.some(({ id }) => id === signOn.id)
          ? known.map((each) => (each.id === signOn.id ? signOn : each))
          : [...known, signOn],
      ),
    drop: (signOnId: string) =>
      queries.setQueryData(queryKey, (known = []) => known.filter(({ id }) => id !== signOnId)),
  };
}
