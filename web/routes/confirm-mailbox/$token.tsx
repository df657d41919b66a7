import { createFileRoute } from "@tanstack/react-router";
import { ApiError } from "../../data/api/errors.ts";
import { readMailboxConfirmation } from "../../data/organisation/companies.ts";
import { ConfirmMailboxScreen } from "../../features/company/confirm-mailbox-screen.tsx";
import { PublicPreferences } from "../../features/preferences/public-preferences.tsx";
import { loadText } from "../../text/catalogue.ts";

export const Route = createFileRoute("/confirm-mailbox/$token")({
  loader: async ({ params }) => {
    const [confirmation] = await Promise.all([
      readMailboxConfirmation(params.token).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        return null;
      }),
      loadText("app", "common"),
    ]);
    return { confirmation };
  },
  component: ConfirmMailbox,
});

function ConfirmMailbox() {
  const { confirmation } = Route.useLoaderData();
  const { token } = Route.useParams();
  return (
    <ConfirmMailboxScreen
      key={token}
      token={token}
      confirmation={confirmation}
      footer={<PublicPreferences />}
    />
  );
}
