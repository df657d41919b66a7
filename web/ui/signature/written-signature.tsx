import { HANDWRITING } from "./signature-picture.ts";

/** The name as it will stand in the picture. */
export function WrittenSignature({ name, caption }: { name: string; caption: string }) {
  return (
    <figure className="flex flex-col gap-2">
      <div
        data-theme="light"
        className="grid h-[clamp(8rem,34dvh,14rem)] place-items-center overflow-hidden rounded-lg border border-input bg-white p-4"
      >
        <p
          style={{ fontFamily: HANDWRITING }}
          className="max-w-full text-center text-3xl leading-normal wrap-anywhere italic"
        >
          {name}
        </p>
      </div>
      <figcaption className="text-xs text-muted-foreground">{caption}</figcaption>
    </figure>
  );
}
