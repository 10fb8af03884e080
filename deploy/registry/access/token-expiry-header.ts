/** Response header that says when the caller's stored token expires, in ISO 8601. */
export const tokenExpiryHeader = 'x-forecourt-token-expires';
