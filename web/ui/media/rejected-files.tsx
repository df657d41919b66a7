import { Banner } from "../display/banner.tsx";
import { Button } from "../controls/button.tsx";

export type RejectedFile = { name: string; message: string };

type RejectedFilesProps = {
  files: readonly RejectedFile[];
  labels: { refused: (name: string) => string; dismiss: string };
  onDismiss: () => void;
};

/** The rejected files with the reasons. */
export function RejectedFiles({ files, labels, onDismiss }: RejectedFilesProps) {
  if (files.length === 0) return null;
  return (
    <Banner
      tone="danger"
      announce
      action={
        <Button variant="secondary" size="sm" onClick={onDismiss}>
          {labels.dismiss}
        </Button>
      }
    >
      <ul className="flex flex-col gap-1">
        {files.map(({ name, message }, index) => (
          <li key={`${index} ${name}`}>
            <span className="font-semibold wrap-anywhere">{labels.refused(name)}.</span> {message}.
          </li>
        ))}
      </ul>
    </Banner>
  );
}
