/** Under the company's prefix, with which they are removed, and under no name of an attachment. */
export const waitingPhotoKey = (companyId: string, noticeId: string, photoId: string): string =>
  `${companyId}/waiting/${noticeId}/${photoId}`;

/** The id of the notice; null of any other key. */
export const noticeOfPhoto = (key: string): string | null =>
  /^[^/]+\/waiting\/([^/]+)\/[^/]+$/.exec(key)?.[1] ?? null;
