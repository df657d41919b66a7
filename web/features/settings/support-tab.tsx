import { Link } from "@tanstack/react-router";
import { FileSpreadsheet } from "lucide-react";
import type { ReactNode } from "react";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { Card, CardContent } from "../../ui/display/card.tsx";
import { Section } from "../../ui/display/section.tsx";
import { SupportEmailLink } from "./support-email-link.tsx";

/** The support contact, the exports, the keyboard shortcuts and the version. */
export function SupportTab() {
  const { support: text, exports: data } = useText();
  const companyId = useCompany().id;
  const { keys, keyNames } = text;
  return (
    <div className="flex max-w-2xl flex-col gap-10">
      <Section title={text.title}>
        <Card>
          <CardContent className="flex flex-col gap-3 text-pretty text-muted-foreground">
            <p>{text.access}</p>
            <p>{text.failure}</p>
            <p>
              {text.write} <SupportEmailLink subject={`${text.subject} ${import.meta.env.APP_VERSION}`} />
            </p>
          </CardContent>
        </Card>
      </Section>
      <Section title={data.supportTitle}>
        <Card>
          <CardContent className="flex flex-col items-start gap-3 text-pretty text-muted-foreground">
            <p>{data.supportBody}</p>
            <Link
              to="/$companyId/exports"
              params={{ companyId }}
              className={buttonClass({ variant: "secondary" })}
            >
              <FileSpreadsheet aria-hidden="true" />
              {data.supportLink}
            </Link>
          </CardContent>
        </Card>
      </Section>
      <Section title={text.shortcuts}>
        <Card>
          <dl className="divide-y">
            <KeyboardShortcut what={keys.skip}>
              <Key>{keyNames.tab}</Key> {text.andThen} <Key>{keyNames.enter}</Key>
            </KeyboardShortcut>
            <KeyboardShortcut what={keys.close}>
              <Key>{keyNames.escape}</Key>
            </KeyboardShortcut>
            <KeyboardShortcut what={keys.menu}>
              <Key>↑</Key> {text.or} <Key>↓</Key>
            </KeyboardShortcut>
            <KeyboardShortcut what={keys.choose}>
              <Key>←</Key> {text.or} <Key>→</Key>
            </KeyboardShortcut>
          </dl>
        </Card>
      </Section>
      <p className="text-xs text-muted-foreground">
        Extintor · {text.version} {import.meta.env.APP_VERSION}
      </p>
    </div>
  );
}

function KeyboardShortcut({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 px-4 py-3 sm:px-5">
      <dt className="min-w-0">{what}</dt>
      <dd className="text-sm text-muted-foreground">{children}</dd>
    </div>
  );
}

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-7 rounded-md border bg-muted px-1.5 py-0.5 text-center font-sans text-xs font-medium text-foreground">
      {children}
    </kbd>
  );
}
