/**
 * Signed lockfile id of the document that sends an enquiry, so that the enquiry counts for the versions that the shopper
 * used; see `PageState.lockfile`.
 */
export const documentHeader = 'x-forecourt-document';

/**
 * Sent by a document that shows an override: what it sends is a test even after the preview was ended in another tab,
 * which takes the cookie away.
 */
export const previewHeader = 'x-forecourt-preview';

/** Names the site of a request. The edge sets it, and ignores the value that a browser sends. */
export const siteHeader = 'x-forecourt-site';

/**
 * Names the listener that accepted a request: requests of the `public` listener are refused where a token is needed.
 * Proxies set it, and ignore the value that a browser sends.
 */
export const listenerHeader = 'x-forecourt-listener';
