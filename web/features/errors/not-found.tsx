import { Link } from "@tanstack/react-router";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";

export function NotFound() {
  const text = useText("public");
  useTitle(text.notFound.title);
  return (
    <CenteredPage brandName="Extintor" title={text.notFound.title} description={text.notFound.body}>
      <Link to="/" className={buttonClass({ size: "lg" })}>
        {text.home}
      </Link>
    </CenteredPage>
  );
}
