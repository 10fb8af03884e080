/** Requests of one job: a page makes a handful. */
export const mostRequests = 50;
/** In bytes. */
export const longestRequest = 128 * 1024;
