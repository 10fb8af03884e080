import { formMessagesOf } from '@forecourt/contracts';
import type { PaymentCard, ReservationReceipt } from '@forecourt/contracts/api';
import { useAddress, useIsland } from '@forecourt/kit/island';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FormError } from '../../errors.ts';
import type { FormGateways } from '../../gateways/index.ts';
import type { Availability, CheckoutCar } from '../../model/checkout/checkout-car.ts';
import { toCheckoutCar } from '../../model/checkout/checkout-car.ts';
import type { CheckoutContact, KeptCheckout } from '../../model/checkout/checkout-draft.ts';
import {
  contactErrors,
  emptyContact,
  keyFor,
  parseContact,
  toReservation,
} from '../../model/checkout/checkout-draft.ts';
import type { CheckoutStep } from '../../model/checkout/checkout-steps.ts';
import { stepHref, stepOf } from '../../model/checkout/checkout-steps.ts';
import { publishLead } from '../../wiring.ts';

/** A failed payment. `attempt` rises with each failure, so that two equal failures differ. */
export type PaymentSetback =
  | { readonly kind: 'refused'; readonly attempt: number; readonly message: string }
  | { readonly kind: 'unanswered'; readonly attempt: number };

const nothingKept: KeptCheckout = { contact: emptyContact, sent: null, receipt: null };

/** State of a reservation: its step, the shopper's input, and the result of sending it. */
export function useCheckout(served: CheckoutCar) {
  const { site, bus, report, gateways, navigation, renderedAtMs } = useIsland<FormGateways>();
  const { reservations, keptCheckouts, device } = gateways;
  const address = useAddress();
  const [car, setCar] = useState(served);
  /** Null until hydration: the server renders the same page for all shoppers. */
  const [kept, setKept] = useState<KeptCheckout | null>(null);
  const [setback, setSetback] = useState<PaymentSetback>();
  const [lost, setLost] = useState<Availability>();
  /** Whether the shopper has moved to another step. The heading of that step then takes the focus. */
  const [moved, setMoved] = useState(false);
  const contactForm = useRef<HTMLFormElement>(null);
  const { contact, receipt } = kept ?? nothingKept;

  useLayoutEffect(() => {
    const found = keptCheckouts.of(served.id);
    const holds = found?.receipt != null && Date.parse(found.receipt.held_until) > renderedAtMs;
    setKept({
      contact: {
        ...(found?.contact ?? parseContact(device.contactDetails())),
        ...(contactForm.current && typedInto(contactForm.current)),
      },
      sent: found?.sent ?? null,
      receipt: holds ? found.receipt : null,
    });
  }, [served.id, keptCheckouts, device, renderedAtMs]);

  useEffect(() => navigation.subscribe(() => setMoved(true)), [navigation]);

  // Loads the car again, because the page may come from a cache or an old tab: the car may have been reserved since.
  useEffect(() => {
    const leaving = new AbortController();
    reservations.car(served.slug, leaving.signal).then(
      (now) => {
        if (now !== null && !leaving.signal.aborted) setCar(toCheckoutCar(now, site));
      },
      () => {},
    );
    return () => leaving.abort();
  }, [served.slug, reservations, site]);

  const remember = (change: Partial<KeptCheckout>) => {
    const next = { ...(keptCheckouts.of(served.id) ?? kept ?? nothingKept), ...change };
    keptCheckouts.keep(served.id, next);
    setKept(next);
  };
  const goTo = (step: CheckoutStep) => navigation.go(stepHref(navigation.current(), step));
  const setBack = (next: { kind: 'refused'; message: string } | { kind: 'unanswered' }) =>
    setSetback((before) => ({ ...next, attempt: (before?.attempt ?? 0) + 1 }));

  const isReady = Object.keys(contactErrors(contact)).length === 0;
  const requested = stepOf(address.query);
  return {
    car,
    contact,
    receipt,
    setback,
    /** Reason if the car became unavailable during the checkout. */
    lost,
    moved,
    contactForm,
    hydrated: kept !== null,
    /** The step to show: the step in the address. Until the contact details are complete, it is the contact step. */
    step: kept !== null && isReady ? requested : ('contact' as const),
    stepHref: (step: CheckoutStep) => stepHref(address, step),
    goTo,
    /** Stores the typed contact details without sending them. */
    keepContact: (next: CheckoutContact) =>
      keptCheckouts.keep(served.id, { ...(keptCheckouts.of(served.id) ?? nothingKept), contact: next }),
    submitContact(next: CheckoutContact) {
      remember({ contact: next });
      goTo('summary');
    },
    async pay(card: PaymentCard): Promise<void> {
      const key = keyFor(contact, keptCheckouts.of(car.id)?.sent ?? kept?.sent ?? null, device.newKey);
      remember({ sent: { contact, key } });
      setSetback(undefined);
      const url = new URL(device.pageUrl());
      const outcome = await reservations.reserve(toReservation(contact, card, { carId: car.id, url: url.href }), key);
      if (outcome.kind === 'made') return settle(outcome.receipt);
      if (outcome.kind === 'unanswered') {
        report(new FormError('FORMS_RESERVATION_UNANSWERED', `reserving car ${car.id} got ${outcome.reason}`));
        return setBack({ kind: 'unanswered' });
      }
      if (outcome.kind === 'refused') {
        if (!outcome.reason.startsWith('402'))
          report(new FormError('FORMS_RESERVATION_REFUSED', `reserving car ${car.id} got ${outcome.reason}`));
        return setBack({ kind: 'refused', message: outcome.message ?? formMessagesOf(site).message('formFailed') });
      }
      const now = await reservations.car(car.slug, AbortSignal.timeout(10_000)).catch(() => undefined);
      const fresh = now ? toCheckoutCar(now, site) : null;
      if (fresh !== null) setCar(fresh);
      setLost(
        now === null ? 'unknown' : fresh === null || fresh.availability === 'open' ? 'reserved' : fresh.availability,
      );
    },
  };

  function settle(made: ReservationReceipt): void {
    setMoved(true);
    remember({ receipt: made, sent: null });
    const { postcode = '' } = device.contactDetails() ?? {};
    device.rememberContact({ ...contact, postcode });
    publishLead(bus, { leadId: made.lead_id, category: 'Vehicle Enquiry', carId: car.id, countedAs: null });
  }
}

/** Contact details typed before the page was hydrated. */
function typedInto(form: HTMLFormElement): Partial<CheckoutContact> {
  const held = parseContact(Object.fromEntries(new FormData(form)));
  return Object.fromEntries(Object.entries(held).filter(([, typed]) => typed !== ''));
}

export type CheckoutFlow = ReturnType<typeof useCheckout>;
