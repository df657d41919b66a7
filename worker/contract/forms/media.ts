// What may be attached to a form. "jpg" is no registered type: browsers and our own check of the bytes say jpeg.
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export const VIDEO_TYPES = ["video/mp4", "video/webm", "video/quicktime"] as const;
export const SIGNATURE_TYPES = ["image/png"] as const;
