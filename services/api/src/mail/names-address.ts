/** An address of the web or of a mailbox. */
const address = /https?:|www\.|@|[\p{L}\d][.。]\p{L}{2,}/iu;

/** A phone number that the reader might call. */
const phoneNumber = /\d(?:[\s().+-]*\d){5}/u;

/**
 * Whether a visitor's text contains an address. A stranger could use our mails to advertise that address to anybody.
 */
export function namesAddress(text: string): boolean {
  return address.test(text.normalize('NFKC'));
}

/** Whether a visitor's text contains an address or a phone number. */
export function namesContact(text: string): boolean {
  return namesAddress(text) || phoneNumber.test(text.normalize('NFKC'));
}
