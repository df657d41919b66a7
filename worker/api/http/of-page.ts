// Calls that the Worker makes to itself for the data of a page. No header says so, which anybody could send.
const ofPages = new WeakSet<Request>();

export function markAsOfPage(request: Request): Request {
  ofPages.add(request);
  return request;
}

/** Whether the answer goes into a page, whose headers have left: it can set no cookie. */
export const isOfPage = (request: Request): boolean => ofPages.has(request);
