/**
 * Signed lockfile id of the document that sends an enquiry. It shows which versions the shopper used; see
 * `PageState.lockfile`.
 */
export const documentHeader = 'x-forecourt-document';

/**
 * Header that marks a request as a test. Documents with the versions of an override link send it. The link's cookie
 * marks requests too, but is gone when another tab ends the preview.
 */
export const previewHeader = 'x-forecourt-preview';

/** Names the site of a request. The edge sets it, and ignores the value that a browser sends. */
export const siteHeader = 'x-forecourt-site';

/**
 * Header that names the listener which accepted a request: requests of the `public` listener are refused where a token
 * is needed. Proxies set the header, whatever value a browser sends in it.
 */
export const listenerHeader = 'x-forecourt-listener';
