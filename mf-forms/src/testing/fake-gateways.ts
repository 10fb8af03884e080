import type { FormGateways } from '../gateways/index.ts';
import type { LeadOutcome } from '../gateways/leads.ts';
import type { ContactDetails } from '../model/contact-details.ts';
import type { KeptEnquiry, Sending } from '../model/kept-enquiry.ts';

/** Gateways with a server of a few prepared answers and a device that remembers as long as the test. */
export type FakeGateways = FormGateways & {
  /** Everything that was sent, in order. */
  readonly sent: Sending[];
  readonly kept: Map<string, KeptEnquiry>;
  /** Prepares the answers to come; the last one is given for ever. */
  answer(...outcomes: readonly (LeadOutcome | Promise<LeadOutcome>)[]): void;
  contact: ContactDetails | null;
};

export function fakeGateways(): FakeGateways {
  const sent: Sending[] = [];
  const kept = new Map<string, KeptEnquiry>();
  let outcomes: (LeadOutcome | Promise<LeadOutcome>)[] = [{ kind: 'taken', leadId: '0b5f1c2d-8a77' }];
  let keys = 0;
  const fake: FakeGateways = {
    sent,
    kept,
    contact: null,
    answer(...next) {
      outcomes = [...next];
    },
    leads: {
      async send(sending) {
        sent.push(sending);
        const outcome = await (outcomes.length > 1 ? outcomes.shift() : outcomes[0]);
        if (outcome === undefined) throw new Error('The test prepared no answer');
        return outcome;
      },
    },
    device: {
      keptEnquiry: (carId) => kept.get(carId) ?? null,
      keepEnquiry: (carId, enquiry) => void kept.set(carId, enquiry),
      forgetEnquiry: (carId) => void kept.delete(carId),
      contactDetails: () => fake.contact,
      rememberContact(details) {
        fake.contact = details;
      },
      newKey: () => `key-number-${++keys}`,
      pageUrl: () => 'https://northshore.example/cars/2026-toyota-rav4-n40218?utm_source=radio',
    },
  };
  return fake;
}
