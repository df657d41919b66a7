import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { describeError } from "../../data/api/errors.ts";
import { validEmail } from "../../data/navigation/search.ts";
import { sendCode } from "../../data/session/session.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/controls/labelled-fields.tsx";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";
import { CompanySignIn } from "./company-sign-in.tsx";

type LoginScreenProps = {
  emailAddress: string;
  /** Where to go from the company's identity provider. */
  redirectTo: string;
  /** The code of why a sign-in through a company was refused. */
  companyProblem: string | undefined;
  invitationGone: boolean;
  /** `company` where the company of the address requires its own accounts. */
  onSent: (email: string, company?: "required") => Promise<void> | void;
  /** Leads whoever is signed in back. */
  onBack?: (() => void) | undefined;
  /** The other ways in. */
  children?: ReactNode;
  footer: ReactNode;
};

const sentenceFor = (sentences: Record<string, string>, code: string) =>
  Object.hasOwn(sentences, code) ? sentences[code] : sentences["SIGN_ON_REFUSED"];

export function LoginScreen({
  emailAddress,
  redirectTo,
  companyProblem,
  invitationGone,
  onSent,
  onBack,
  children,
  footer,
}: LoginScreenProps) {
  const text = useText("public");
  useTitle(text.signIn.title);
  const [email, setEmail] = useState(emailAddress);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [company, setCompany] = useState<{ email: string; isRequired: boolean } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // The page has only this field, so it gets the focus.
  useEffect(() => input.current?.focus(), []);

  const showProblem = (message: string) => {
    setProblem(message);
    input.current?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (sending) return;
    const address = validEmail(email);
    if (!address) return showProblem(text.signIn.emailInvalid);
    setProblem(null);
    setSending(true);
    try {
      const signOn = await sendCode(address);
      if (signOn) {
        setCompany({ email: address, isRequired: signOn === "required" });
        setSending(false);
        return;
      }
      // `sending` stays true until the page changes, so that a second press does not send a second code.
      await onSent(address);
    } catch (error) {
      showProblem(describeError(error, text.errors));
      setSending(false);
    }
  };

  if (company)
    return (
      <CompanySignIn
        {...company}
        redirectTo={redirectTo}
        onCode={() => onSent(company.email, company.isRequired ? "required" : undefined)}
        onOther={() => setCompany(null)}
        footer={footer}
      />
    );
  return (
    <CenteredPage
      brandName="Extintor"
      title={text.signIn.title}
      description={text.signIn.lead}
      footer={footer}
    >
      {invitationGone ? <p className="text-sm font-medium">{text.signIn.invitationGone}</p> : null}
      {companyProblem === undefined ? null : (
        <ErrorBanner problem={sentenceFor(text.company.problems, companyProblem)} />
      )}
      {onBack ? (
        <Button variant="secondary" size="lg" onClick={onBack}>
          {text.company.goBack}
        </Button>
      ) : null}
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={text.signIn.email}
          error={problem}
          ref={input}
          type="email"
          name="email"
          value={email}
          onChange={(typed) => {
            setEmail(typed);
            setProblem(null);
          }}
          placeholder={text.signIn.emailExample}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
        />
        <Button type="submit" size="lg" loading={sending}>
          {text.signIn.send}
        </Button>
      </form>
      {children}
    </CenteredPage>
  );
}
