import type { ContactDetails } from '../model/contact-details.ts';
import { parseContactDetails } from '../model/contact-details.ts';

/** What forms remember on the shopper's device. Where storage is forbidden or full they quietly remember nothing. */
export type DeviceGateway = {
  contactDetails(): ContactDetails | null;
  rememberContact(details: ContactDetails): void;
  /** A key nobody else has. */
  newKey(): string;
  pageUrl(): string;
};

const contactKey = 'forecourt-contact';

/** Contact details in `localStorage`. For use in the browser. */
export function createDeviceGateway(): DeviceGateway {
  return {
    contactDetails: () => parseContactDetails(read(contactKey)),
    rememberContact: (details) => write(contactKey, JSON.stringify(details)),
    newKey: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    pageUrl: () => window.location.href,
  };
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Full or forbidden: the next form has to be filled in by hand.
  }
}
