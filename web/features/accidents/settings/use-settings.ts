import type { ResponseBodyOf } from "#worker/contract/endpoints.ts";
import { type AccidentSettings, refreshSettings, setAccidentSettings } from "#web/data/accidents/settings.ts";
import { rereadIfStale } from "#web/data/api/reread.ts";
import { useSend, type SendOptions } from "#web/data/api/use-send.ts";
import { useText } from "#web/text/use-text.ts";
import { toast } from "#web/ui/overlays/toast.tsx";

export type SettingsPart = {
  companyId: string;
  answer: ResponseBodyOf<"GET /api/v1/company/:companyId/accident-settings">;
};

/** Sends the settings with a part of them changed. If somebody has changed them meanwhile, they are read again for the next attempt. */
export function useAccidentSettings<Fields extends object = object>(
  { companyId, answer }: SettingsPart,
  options: Omit<SendOptions<Partial<AccidentSettings>, void, Fields>, "send"> = {},
) {
  const { saved, changedMeanwhile } = useText("accidentSettings");
  return useSend<Partial<AccidentSettings>, void, Fields>({
    ...options,
    send: (changes) =>
      rereadIfStale(
        () => setAccidentSettings(companyId, answer.version, { ...answer.settings, ...changes }),
        { reread: () => refreshSettings(companyId), message: changedMeanwhile },
      ),
    onDone: async (done, changes, set) => {
      toast({ title: saved, tone: "success" });
      await options.onDone?.(done, changes, set);
    },
  });
}
