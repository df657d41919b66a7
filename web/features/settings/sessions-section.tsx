import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { revokeOtherSessions, revokeSession, sessionsQuery } from "../../data/account.ts";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { useSend } from "../../data/api/use-send.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { Card } from "../../ui/display/card.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Section } from "../../ui/display/section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { SessionRow } from "../../components/sessions/session-row.tsx";

/** The user's sessions, with buttons to end them. */
export function SessionsSection() {
  const { sessions: text } = useText("account");
  const queries = useQueryClient();
  const { data, error } = useQuery(sessionsQuery);
  const [confirming, setConfirming] = useState(false);
  const refetchSessions = () => queries.invalidateQueries(sessionsQuery);
  const { submit, sending, problem } = useSend({
    send: revokeOtherSessions,
    onDone: async () => {
      await refetchSessions();
      setConfirming(false);
      toast({ title: text.othersEnded, tone: "success" });
    },
  });
  throwInitialError({ data, error });
  const others = data?.some(({ isCurrent }) => !isCurrent);
  return (
    <Section
      title={text.title}
      description={text.lead}
      action={
        others ? (
          <Button variant="secondary" onClick={() => setConfirming(true)}>
            {text.endOthers}
          </Button>
        ) : undefined
      }
    >
      {data ? (
        <Card>
          <ul className="@container divide-y">
            {data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                badge={
                  session.isCurrent ? (
                    <Badge tone="success" size="sm">
                      {text.thisDevice}
                    </Badge>
                  ) : null
                }
                end={session.isCurrent ? null : revokeSession}
                onEnded={refetchSessions}
              />
            ))}
          </ul>
        </Card>
      ) : (
        <output>
          <span className="sr-only">{text.loading}</span>
          <Skeleton className="h-17 rounded-lg" />
        </output>
      )}
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void submit(undefined)}
        title={text.endOthersTitle}
        description={text.endOthersBody}
        confirmLabel={text.endOthers}
        busy={sending}
        problem={problem}
      />
    </Section>
  );
}
