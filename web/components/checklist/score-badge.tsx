import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { type Score, scoreText, type Verdict } from "#worker/contract/forms/score.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Badge } from "../../ui/display/badge.tsx";
import type { Tone } from "../../ui/styles/tone.ts";

export const VERDICT_LOOKS: Readonly<Record<Verdict, { tone: Tone; Icon: typeof CircleCheck }>> = {
  conforming: { tone: "success", Icon: CircleCheck },
  deficient: { tone: "warning", Icon: TriangleAlert },
  nonconforming: { tone: "danger", Icon: CircleX },
};

/** The result of a checklist: in words, in per cent and with an icon. */
export function ScoreBadge({ score }: { score: Score }) {
  const { tone, Icon } = VERDICT_LOOKS[score.verdict];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {scoreText(score, useLanguage())}
    </Badge>
  );
}

/** The result so far. It has its line before there is one, so that the questions below stay where they are. */
export function LiveResult({ score }: { score: Score | null }) {
  const { checklist: text } = useText("app");
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="font-medium">{text.result}</span>
      {score ? <ScoreBadge score={score} /> : <span className="text-muted-foreground">{text.noResult}</span>}
    </p>
  );
}
