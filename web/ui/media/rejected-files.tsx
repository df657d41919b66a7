import { useText } from "../../text/use-text.ts";
import { Banner } from "../display/banner.tsx";
import { Button } from "../controls/button.tsx";

export type RejectedFile = { name: string; message: string };

type RejectedFilesProps = {
  files: readonly RejectedFile[];
  onDismiss: () => void;
};

/** The rejected files with the reasons. */
export function RejectedFiles({ files, onDismiss }: RejectedFilesProps) {
  const { media: text } = useText("app");
  if (files.length === 0) return null;
  return (
    <Banner
      tone="danger"
      announce
      action={
        <Button variant="secondary" size="sm" onClick={onDismiss}>
          {text.dismiss}
        </Button>
      }
    >
      <ul className="flex flex-col gap-1">
        {files.map(({ name, message }, index) => (
          <li key={`${index} ${name}`}>
            <span className="font-semibold wrap-anywhere">{text.refused(name)}.</span> {message}.
          </li>
        ))}
      </ul>
    </Banner>
  );
}
