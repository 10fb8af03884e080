/** Query parameter with which a link prefills the message of a form that is not about a car. */
export const enquiryMessageParameter = 'message';

/** Maximum length of a prefilled message; the rest is cut, because addresses are untrusted input. */
const longestMessage = 500;

/**
 * The message that an address prefills; empty: none.
 *
 * @param query query string of the page with the form
 */
export function readEnquiryMessage(query: string): string {
  const message = new URLSearchParams(query).get(enquiryMessageParameter) ?? '';
  // Control characters become blanks, because HTML cannot contain them: server and browser would show different texts.
  return message
    .replace(/\p{Cc}|\p{Surrogate}/gu, ' ')
    .trim()
    .slice(0, longestMessage)
    .replace(/\p{Surrogate}$/u, '');
}
