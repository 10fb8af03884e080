import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { ContactDetails } from '../model/contact-details.ts';
import { contactDetailsOf, parseContactDetails } from '../model/contact-details.ts';
import type { EnquiryDraft } from '../model/enquiry.ts';
import { emptyDraft } from '../model/enquiry.ts';

/** A lead that was typed but not taken yet. */
export type KeptLead = { readonly draft: EnquiryDraft; readonly key: string };

/** What forms remember on the shopper's device. Everything is forgotten quietly where storage is forbidden. */
export type DeviceGateway = {
  /** The lead somebody typed for a car and could not send. Ends with the browser's session. */
  keptLead(carId: string): KeptLead | null;
  keepLead(carId: string, lead: KeptLead): void;
  forgetLead(carId: string): void;
  contactDetails(): ContactDetails | null;
  rememberContact(draft: EnquiryDraft): void;
  /** A key nobody else has. */
  newKey(): string;
  pageUrl(): string;
};

const detailsKey = 'forecourt-contact';

export function createDeviceGateway({ site, where }: GatewayEnvironment): DeviceGateway {
  const kept = (carId: string) => `forecourt-lead:${site.slug}:${carId}`;
  const storages =
    where === 'browser'
      ? { session: storage('sessionStorage'), local: storage('localStorage') }
      : { session: null, local: null };
  return {
    keptLead: (carId) => parseKept(storages.session?.getItem(kept(carId)) ?? null),
    keepLead: (carId, lead) => attempt(() => storages.session?.setItem(kept(carId), JSON.stringify(lead))),
    forgetLead: (carId) => attempt(() => storages.session?.removeItem(kept(carId))),
    contactDetails: () => parseContactDetails(storages.local?.getItem(detailsKey) ?? null),
    rememberContact(draft) {
      const details = contactDetailsOf(draft);
      if (details !== null) attempt(() => storages.local?.setItem(detailsKey, JSON.stringify(details)));
    },
    newKey: () => crypto.randomUUID(),
    pageUrl: () => window.location.href,
  };
}

function storage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[name];
  } catch {
    return null;
  }
}

function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // Full or forbidden: the page itself still holds what was typed.
  }
}

function parseKept(json: string | null): KeptLead | null {
  try {
    const value = JSON.parse(json ?? 'null') as { draft?: object; key?: unknown } | null;
    if (value === null || typeof value.key !== 'string' || typeof value.draft !== 'object') return null;
    return { draft: { ...emptyDraft, ...value.draft }, key: value.key };
  } catch {
    return null;
  }
}
