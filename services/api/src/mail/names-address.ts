/** An address of the web or of a mailbox. */
const address = /https?:|www\.|@|[\p{L}\d][.。]\p{L}{2,}/iu;

/** Whether a visitor's text contains an address: a mail could be sent for its sake to somebody who never asked. */
export function namesAddress(text: string): boolean {
  return address.test(text.normalize('NFKC'));
}
