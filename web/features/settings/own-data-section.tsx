import { useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useState } from "react";
import { exportsQuery, startExport } from "../../data/exports/exports.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { useAccountText } from "../../text/account/use-account-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { Section } from "../../ui/display/section.tsx";

/** Asks for a copy of what is stored about the person; it arrives with the other exports. */
export function OwnDataSection() {
  const { account: text } = useAccountText();
  const { companyId } = useParams({ from: "/_app/$companyId" });
  const queries = useQueryClient();
  const [started, setStarted] = useState(false);
  const { submit, sending, problem } = useSubmit({
    send: () => startExport(companyId, { resource: "own" }),
    onDone: () => {
      setStarted(true);
      return queries.invalidateQueries(exportsQuery(companyId));
    },
  });
  return (
    <Section title={text.dataTitle} description={text.dataLead}>
      <div className="flex flex-col items-start gap-4">
        <Button variant="secondary" loading={sending} onClick={() => void submit(undefined)}>
          <Download aria-hidden="true" />
          {text.data}
        </Button>
        {problem ? (
          <Banner tone="danger" announce>
            {problem}
          </Banner>
        ) : null}
        {started ? (
          <Banner tone="success" announce>
            {text.dataStarted}{" "}
            <Link to="/$companyId/exports" params={{ companyId }} className="underline">
              {text.dataOpen}
            </Link>
          </Banner>
        ) : null}
      </div>
    </Section>
  );
}
