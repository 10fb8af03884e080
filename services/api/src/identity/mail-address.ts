import type { Contact } from '@forecourt/contracts/api';

/**
 * Where mail to a contact goes; null: nothing can be sent there. An address at the gateway is none: it would be a phone
 * that is counted as a mailbox, in as many spellings as the gateway understands.
 *
 * @param textDomain of the gateway that makes text messages of mail: `61412345678@<domain>`; unsaid: there is none
 */
export function mailAddressOf({ kind, value }: Contact, textDomain: string | undefined): string | null {
  if (kind === 'email') return textDomain !== undefined && isAt(value, textDomain) ? null : value;
  return textDomain === undefined ? null : `${value.replace('+', '')}@${textDomain}`;
}

/** Whether an address is of a domain, or of one below it. */
const isAt = (address: string, domain: string) => {
  const [, host = ''] = address.split('@');
  return `.${host}`.endsWith(`.${domain}`);
};
