import { useState, type ReactNode } from "react";
import { describeError } from "../../data/api/errors.ts";
import { goToCompany } from "../../data/session/session.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";

type CompanySignInProps = {
  email: string;
  isRequired: boolean;
  redirectTo: string;
  onCode: () => Promise<void> | void;
  onOther: () => void;
  footer: ReactNode;
};

/** For an address of a domain whose company has a sign-in of its own. */
export function CompanySignIn({
  email,
  isRequired,
  redirectTo,
  onCode,
  onOther,
  footer,
}: CompanySignInProps) {
  const { company: text, errors, code } = useText("public");
  useTitle(text.title);
  const [problem, setProblem] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const domain = email.slice(email.lastIndexOf("@") + 1);

  const leave = async () => {
    setProblem(null);
    setLeaving(true);
    try {
      // `leaving` stays true until the browser has left.
      await goToCompany(email, redirectTo);
    } catch (error) {
      setProblem(describeError(error, errors));
      setLeaving(false);
    }
  };

  return (
    <CenteredPage
      brandName="Extintor"
      title={text.title}
      description={isRequired ? text.required(domain) : text.offered(domain)}
      footer={footer}
    >
      <ErrorBanner problem={problem} />
      <Button size="lg" loading={leaving} onClick={leave}>
        {text.enter}
      </Button>
      {isRequired ? <p className="text-sm text-muted-foreground">{text.firstOwner}</p> : null}
      <div className="flex flex-col gap-3">
        <Button variant="secondary" size="lg" onClick={() => void onCode()}>
          {text.byCode}
        </Button>
        <Button variant="link" className="self-center" onClick={onOther}>
          {code.changeAddress}
        </Button>
      </div>
    </CenteredPage>
  );
}
