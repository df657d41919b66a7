/** `heic` is the picture format of iPhones, which few browsers can read. */
export type MediaFault =
  | "empty"
  | "wrongType"
  | "heic"
  | "unreadable"
  | "tooLarge"
  | "tooManyPixels"
  | "protected";

/** A file that cannot be attached. */
export class MediaError extends Error {
  override readonly name = "MediaError";
  readonly fault: MediaFault;

  constructor(fault: MediaFault) {
    super(fault);
    this.fault = fault;
  }
}
