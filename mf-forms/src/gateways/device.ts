import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { ContactDetails } from '../model/contact-details.ts';
import { parseContactDetails } from '../model/contact-details.ts';
import type { KeptEnquiry } from '../model/kept-enquiry.ts';
import { parseKept } from '../model/kept-enquiry.ts';

/** What forms remember on the shopper's device. Where storage is forbidden or full they quietly remember nothing. */
export type DeviceGateway = {
  /** The enquiry somebody typed about a car and could not send. Ends with the tab. */
  keptEnquiry(carId: string): KeptEnquiry | null;
  keepEnquiry(carId: string, enquiry: KeptEnquiry): void;
  forgetEnquiry(carId: string): void;
  contactDetails(): ContactDetails | null;
  rememberContact(details: ContactDetails): void;
  /** A key nobody else has. */
  newKey(): string;
  pageUrl(): string;
};

const contactKey = 'forecourt-contact';

/** Contact details in `localStorage`, unsent enquiries in `sessionStorage`. For use in the browser. */
export function createDeviceGateway({ site }: Pick<GatewayEnvironment, 'site'>): DeviceGateway {
  const keptKey = (carId: string) => `forecourt-enquiry:${site.slug}:${carId}`;
  return {
    keptEnquiry: (carId) => parseKept(read('sessionStorage', keptKey(carId))),
    keepEnquiry: (carId, enquiry) => write('sessionStorage', keptKey(carId), JSON.stringify(enquiry)),
    forgetEnquiry: (carId) => write('sessionStorage', keptKey(carId), null),
    contactDetails: () => parseContactDetails(read('localStorage', contactKey)),
    rememberContact: (details) => write('localStorage', contactKey, JSON.stringify(details)),
    newKey: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    pageUrl: () => window.location.href,
  };
}

type StorageName = 'localStorage' | 'sessionStorage';

function read(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

function write(storage: StorageName, key: string, value: string | null): void {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch {
    // Full or forbidden: the page itself still holds what was typed.
  }
}
