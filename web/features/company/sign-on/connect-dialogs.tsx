import { useRef } from "react";
import {
  connectOidc as oidcContract,
  connectSaml as samlContract,
  MAX_METADATA_BYTES,
} from "#worker/contract/sign-in/sign-on.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { connectOidc, connectSaml, type SignOn } from "#web/data/organisation/sign-on.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextAreaField, TextField } from "#web/ui/controls/labelled-fields.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { useStoreSignOn } from "./use-store-sign-on.ts";

type ConnectDialogProps = { companyId: string; signOn: SignOn; onClose: () => void };

function useConnected({ companyId, onClose }: Pick<ConnectDialogProps, "companyId" | "onClose">) {
  const { connected } = useText("signOn");
  const { put } = useStoreSignOn(companyId);
  return (signOn: SignOn) => {
    put(signOn);
    onClose();
    toast({ title: connected, tone: "success" });
  };
}

function MustTryAgain({ connection }: Pick<SignOn, "connection">) {
  const text = useText("signOn");
  return connection ? <p className="text-sm text-muted-foreground">{text.mustTryAgain}</p> : null;
}

const technical = { autoCapitalize: "none", spellCheck: false } as const;

export function OidcDialog({ companyId, signOn, onClose }: ConnectDialogProps) {
  const { oidcDialog: text, connect } = useText("signOn");
  const { id: signOnId, connection } = signOn;
  const submission = useSubmit({
    fields: { issuer: connection?.issuer ?? "", clientId: connection?.clientId ?? "", clientSecret: "" },
    schema: oidcContract.body,
    send: (body: { issuer: string; clientId: string; clientSecret?: string }) =>
      connectOidc({ companyId, signOnId }, body),
    onDone: useConnected({ companyId, onClose }),
  });
  const { values, submit, field } = submission;
  const { clientSecret, ...others } = values;
  // An empty field keeps the stored secret; the server asks for one where there is none.
  const body = clientSecret === "" ? others : values;
  return (
    <FormDialog
      onClose={onClose}
      title={text.title}
      description={text.lead}
      submitLabel={connect}
      submission={submission}
      onSubmit={() => void submit(body)}
    >
      <TextField
        label={text.issuer}
        hint={text.issuerHint}
        required
        inputMode="url"
        {...technical}
        {...field("issuer")}
      />
      <TextField label={text.clientId} required {...technical} {...field("clientId")} />
      <TextField
        label={text.clientSecret}
        hint={connection ? text.secretKept : text.secretHint}
        required={connection === null}
        type="password"
        autoComplete="new-password"
        {...field("clientSecret")}
      />
      <MustTryAgain connection={connection} />
    </FormDialog>
  );
}

export function SamlDialog({ companyId, signOn, onClose }: ConnectDialogProps) {
  const { samlDialog: text, connect } = useText("signOn");
  const file = useRef<HTMLInputElement>(null);
  const { id: signOnId, connection } = signOn;
  const submission = useSubmit({
    fields: { metadata: "" },
    schema: samlContract.body,
    send: (body: { metadata: string }) => connectSaml({ companyId, signOnId }, body),
    onDone: useConnected({ companyId, onClose }),
  });
  const { values, submit, field, set } = submission;
  const read = async (chosen: File | undefined) => {
    // One letter more than is accepted is refused as too much, however long the file is.
    if (chosen) set({ metadata: await chosen.slice(0, MAX_METADATA_BYTES + 1).text() });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text.title}
      description={text.lead}
      submitLabel={connect}
      submission={submission}
      onSubmit={() => void submit(values)}
    >
      <TextAreaField
        label={text.metadata}
        required
        rows={8}
        className="max-h-60 font-mono"
        {...technical}
        {...field("metadata")}
      />
      <input
        ref={file}
        type="file"
        accept=".xml,application/xml,text/xml"
        hidden
        onChange={(event) => void read(event.target.files?.[0])}
      />
      <Button variant="secondary" className="self-start" onClick={() => file.current?.click()}>
        {text.file}
      </Button>
      <MustTryAgain connection={connection} />
    </FormDialog>
  );
}
