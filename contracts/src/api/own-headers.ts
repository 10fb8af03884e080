/**
 * Header with the signed lockfile id of the document that sends an enquiry. It shows which versions the shopper used;
 * see `PageState.lockfile`.
 */
export const documentHeader = 'x-forecourt-document';

/**
 * Header that marks a request as a test. Documents of a preview (opened by an override link) send it. The preview's
 * cookie marks requests too, but another tab may end the preview and remove the cookie.
 */
export const previewHeader = 'x-forecourt-preview';

/** Header with the site of a request. The edge sets it, and ignores the value that a browser sends. */
export const siteHeader = 'x-forecourt-site';

/**
 * Header with the name of the listener that accepted a request. Where a token is needed, requests of the `public`
 * listener are refused. Proxies overwrite a value that a browser sends.
 */
export const listenerHeader = 'x-forecourt-listener';
