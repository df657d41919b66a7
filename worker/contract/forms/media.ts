// Content types of attachments. "image/jpg" is not a registered type: browsers and the byte check use "image/jpeg".
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export const VIDEO_TYPES = ["video/mp4", "video/webm", "video/quicktime"] as const;
export const DOCUMENT_TYPES = ["application/pdf"] as const;
export const SIGNATURE_TYPES = ["image/png"] as const;

export const PURPOSES = ["photo", "video", "signature", "document"] as const;
export type Purpose = (typeof PURPOSES)[number];

export const CONTENT_TYPES_BY_PURPOSE: Record<Purpose, readonly string[]> = {
  photo: PHOTO_TYPES,
  video: VIDEO_TYPES,
  signature: SIGNATURE_TYPES,
  document: DOCUMENT_TYPES,
};

/** Photos that are stored for a record: those of its list, 200 at most, and some that the list does not have yet or has no more. */
export const MOST_UPLOADED_PHOTOS = 250;

/** A count of pages above this is not believed. */
export const MOST_PAGES = 100_000;

/** Documents of a list of a record. */
export const MAX_DOCUMENTS = 20;
/** Documents that are stored for a record or an action, with those that no list has yet or any more. */
export const MOST_UPLOADED_DOCUMENTS = 60;

/** Of a photo. With the bound of a list they bound a record. */
export const MAX_CAPTION_LENGTH = 300;
export const MAX_MARKS = 20;
export const MAX_MARK_TEXT_LENGTH = 60;
/** The points of a line drawn with a finger, and the steps between the edges of a picture. */
export const MAX_LINE_POINTS = 60;
export const MARK_STEPS = 10_000;

/** The steps of a degree in the place of a photo, and the least accurate one that is kept, in metres. */
export const DEGREE_STEPS = 10_000;
export const MAX_ACCURACY = 10_000;

/** Width × height. A decoder needs four bytes for each, whatever the size of the file. */
export const MAX_PIXELS = 50_000_000;

export const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** The largest file of any purpose. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
export const MAX_BYTES_BY_PURPOSE: Record<Purpose, number> = {
  photo: MAX_FILE_BYTES,
  video: MAX_FILE_BYTES,
  signature: 200 * 1024,
  document: MAX_DOCUMENT_BYTES,
};

/** A picture in the help of a question. With MOST_PICTURES it bounds a checklist's file, and what a device keeps of it. */
export const MAX_HELP_PICTURE_BYTES = 300 * 1024;
