/** Tells where a request came in: `public` requests get no answer where a token is needed. Unsaid: anywhere. */
export const listenerHeader = 'x-forecourt-listener';
