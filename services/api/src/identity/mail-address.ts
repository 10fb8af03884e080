import type { Contact } from '@forecourt/contracts/api';

/**
 * The mail address of a contact; null: the contact cannot be reached. An email address at the gateway's domain is
 * refused. A mail to it would reach a phone, and each spelling of the address would have its own limits.
 *
 * @param textDomain domain of the gateway for text messages: `61412345678@<domain>`; undefined: there is no gateway
 */
export function mailAddressOf({ kind, value }: Contact, textDomain: string | undefined): string | null {
  if (kind === 'email') return textDomain !== undefined && isAt(value, textDomain) ? null : value;
  return textDomain === undefined ? null : `${value.replace('+', '')}@${textDomain}`;
}

/** Whether an address is at a domain or one of its subdomains. */
const isAt = (address: string, domain: string) => {
  const [, host = ''] = address.split('@');
  return `.${host}`.endsWith(`.${domain}`);
};
