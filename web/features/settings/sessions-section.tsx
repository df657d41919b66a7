import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { revokeOtherSessions, sessionsQuery } from "../../data/account.ts";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Card } from "../../ui/display/card.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Section } from "../../ui/display/section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { SessionRow } from "./session-row.tsx";

/** Where one is signed in, and the way to end it from here. */
export function SessionsSection() {
  const { sessions: words, settings, frame } = useText();
  const queries = useQueryClient();
  const { data, error } = useQuery(sessionsQuery);
  const [asking, setAsking] = useState(false);
  const readAgain = () => queries.invalidateQueries(sessionsQuery);
  const { submit, sending, problem } = useSubmit({
    send: revokeOtherSessions,
    onDone: async () => {
      await readAgain();
      setAsking(false);
      toast({ title: words.othersEnded, tone: "success" });
    },
  });
  throwInitialError({ data, error });
  const others = data?.some(({ isCurrent }) => !isCurrent);
  return (
    <Section
      title={words.title}
      description={words.lead}
      action={
        others ? (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {words.endOthers}
          </Button>
        ) : undefined
      }
    >
      {data ? (
        <Card>
          <ul className="divide-y">
            {data.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={readAgain} />
            ))}
          </ul>
        </Card>
      ) : (
        <output>
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-17 rounded-lg" />
        </output>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void submit(undefined)}
        title={words.endOthersTitle}
        description={words.endOthersBody}
        confirmLabel={words.endOthers}
        cancelLabel={settings.cancel}
        closeLabel={frame.close}
        busy={sending}
        problem={problem}
      />
    </Section>
  );
}
