import type { Contact } from '@forecourt/contracts/api';

/**
 * Where mail to a contact goes; null: nothing can be sent there.
 *
 * @param textDomain of the gateway that makes text messages of mail: `61412345678@<domain>`; unsaid: there is none
 */
export function mailAddressOf({ kind, value }: Contact, textDomain: string | undefined): string | null {
  if (kind === 'email') return value;
  return textDomain === undefined ? null : `${value.replace('+', '')}@${textDomain}`;
}
