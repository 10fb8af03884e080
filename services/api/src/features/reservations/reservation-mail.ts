import type { Car } from '@forecourt/contracts';
import { dollars, holdHours, href, priceOf } from '@forecourt/contracts';
import type { ApiSite } from '../../api-site.ts';
import { carBlock } from '../../mail/car-block.ts';
import { dateAndTime, dayAndTime } from '../../mail/date-words.ts';
import type { Imprint } from '../../mail/imprint.ts';
import type { LeadMail } from '../../mail/mail-port.ts';
import type { MailBlock } from '../../mail/shopper-content.ts';
import { shopperMail } from '../../mail/shopper-mail.ts';
import type { Reservation } from './store.ts';

export type ReservationMail = {
  readonly site: ApiSite;
  readonly imprint: Imprint;
  readonly reservation: Reservation;
  /** Null: the dealer no longer has the car. */
  readonly car: Car | null;
  /** Address of the page that cancels the reservation. */
  readonly cancelUrl: string;
  readonly now: Date;
};

/** The shopper's receipt for the deposit of a reservation. */
export function receiptMail(given: ReservationMail): LeadMail {
  const { site, imprint, reservation, car, cancelUrl, now } = given;
  const { reference, depositCents, createdAt, expiresAt, paymentReference, paymentProvider } = reservation;
  const deposit = dollars(depositCents / 100);
  const until = dayAndTime(expiresAt, site.timeZone);
  const visit = href('forms.test-drive', {}, { query: new URLSearchParams({ car_id: reservation.carId }).toString() });
  return shopperMail({
    ...envelopeOf(given, 'receipt'),
    subject: `Receipt ${reference}: your ${nameOf(given)} is reserved`,
    preview: `Held until ${until}. ${deposit} paid, refundable.`,
    heading: `Your ${nameOf(given)} is reserved`,
    blocks: [
      {
        kind: 'words',
        text: `Thanks. We have your ${deposit} and we’re holding the ${site.noun} for you. Come and see it before the hold ends. If you do nothing, we’ll send the money back.`,
      },
      {
        kind: 'panel',
        rows: [
          ['Held until', until],
          ['Held for', `${holdHours} hours`],
        ],
      },
      { kind: 'button', label: 'Book a time to come in', href: new URL(visit, site.url).href },
      ...(car === null ? [] : [carBlock(site, car)]),
      {
        kind: 'rows',
        title: 'Receipt',
        total: 'Left to pay',
        rows: [
          ...amountsOf(given),
          ['Date', dateAndTime(createdAt, site.timeZone)],
          ['Receipt number', reference],
          ['Payment', paymentReference],
        ],
      },
      ...(paymentProvider === 'test'
        ? [{ kind: 'words' as const, text: 'This was a test payment. No money changed hands.' }]
        : []),
      {
        kind: 'list',
        title: 'What to bring',
        items: [
          'Driver licence for each owner and driver',
          'Proof of address: a bill or rates notice under 3 months old',
          'If you’re trading in: both keys, the books and the rego papers',
          'If you’re borrowing: your finance approval',
          'If you’re paying by bank transfer: a daily limit that covers the balance',
        ],
      },
      {
        kind: 'words',
        title: 'Changed your mind?',
        text: `Cancel before ${until} and the ${deposit} goes back to the same card. You don’t need to give a reason. Need longer than ${holdHours} hours? Call ${imprint.place.phone} and mention ${reference}.`,
      },
      { kind: 'button', label: 'Cancel and refund', href: cancelUrl, quiet: true },
    ],
    why: `You got this email because you paid a deposit at ${new URL(site.url).host}. It’s a receipt, so we send it even if you’ve opted out of offers.`,
    date: now,
  });
}

/** Tells the shopper that the hold has ended and that the deposit is refunded. */
export function holdEndedMail(given: ReservationMail, about: 'cancelled' | 'expired'): LeadMail {
  const { site, reservation, car, now } = given;
  const { reference, depositCents, endedAt, paymentReference, paymentProvider } = reservation;
  const deposit = dollars(depositCents / 100);
  const name = nameOf(given);
  const lede =
    about === 'cancelled'
      ? `You’ve cancelled your reservation for the ${name}. Your ${deposit} is on its way back to the card you paid with.`
      : `The ${holdHours} hours are up, so we’re no longer holding the ${name} for you. Your ${deposit} is on its way back to the card you paid with.`;
  return shopperMail({
    ...envelopeOf(given, about),
    subject: [about === 'cancelled' ? 'Cancelled, refund on its way' : 'Hold ended, refund on its way', car?.name]
      .filter(Boolean)
      .join(': '),
    preview: lede,
    heading: about === 'cancelled' ? 'Your reservation is cancelled' : 'Your hold has ended',
    blocks: [
      { kind: 'words', text: `${lede} Banks can take a few business days to show it.` },
      {
        kind: 'rows',
        title: 'Refund',
        total: 'Back to the same card',
        rows: [
          ['Deposit paid', cents(depositCents)],
          ['Back to the same card', cents(depositCents)],
          ...(endedAt === null ? [] : [['Date', dateAndTime(endedAt, site.timeZone)] as const]),
          ['Receipt number', reference],
          ['Payment', paymentReference],
        ],
      },
      ...(paymentProvider === 'test'
        ? [{ kind: 'words' as const, text: 'This was a test payment. No money changed hands.' }]
        : []),
      ...(car === null ? [] : [carBlock(site, car)]),
      {
        kind: 'button',
        label: `See all our ${site.nounPlural}`,
        href: new URL(href('search.results', { scope: 'new-used-and-demo-cars' }), site.url).href,
        quiet: true,
      },
    ],
    why: `You got this email because you paid a deposit at ${new URL(site.url).host}.`,
    date: now,
  });
}

/** Informs the dealer that a shopper has cancelled, so that the dealer does not keep the car any longer. */
export function cancelledForDealer({ site, imprint, reservation, car, now }: ReservationMail): LeadMail {
  const { reference, depositCents, contact, leadId } = reservation;
  const person = [contact.name, contact.last_name].filter(Boolean).join(' ');
  const mail = shopperMail({
    imprint,
    id: `${leadId}.cancelled-dealer`,
    messageName: `lead-${leadId}.cancelled-dealer`,
    to: site.email,
    subject: `Reservation cancelled, ${dollars(depositCents / 100)} refund on its way${car === null ? '' : `: ${car.name}`} (${person})`,
    preview: `${person} has cancelled. The ${site.noun} is no longer held for them.`,
    reference,
    heading: 'Reservation cancelled',
    blocks: [
      {
        kind: 'words',
        text: `${person} has cancelled online. The deposit goes back to their card and the ${site.noun} is no longer held for them.`,
      },
      {
        kind: 'rows',
        rows: [
          ['Name', person],
          ['Phone', contact.phone],
          ['Email', contact.email],
          ['Reference', reference],
        ],
      },
      ...(car === null ? [] : [carBlock(site, car)]),
    ] satisfies readonly MailBlock[],
    why: `You got this email because ${site.name} takes reservations online.`,
    date: now,
  });
  return { ...mail, ...(contact.email !== '' && { replyTo: { name: person, address: contact.email } }) };
}

function envelopeOf(
  { imprint, reservation: { leadId, reference, contact } }: ReservationMail,
  name: 'receipt' | 'cancelled' | 'expired',
) {
  return {
    imprint,
    id: `${leadId}.${name}`,
    messageName: `lead-${leadId}.${name}`,
    to: contact.email,
    reference: `Receipt ${reference}`,
  };
}

function nameOf({ site, car }: ReservationMail): string {
  return car?.name ?? site.noun;
}

function amountsOf({ site, car, reservation: { depositCents } }: ReservationMail): (readonly [string, string])[] {
  const paid = ['Deposit paid, refundable', `−${cents(depositCents)}`] as const;
  const price = car === null ? null : priceOf(car, site.price);
  if (price?.kind !== 'price') return [['Deposit paid, refundable', cents(depositCents)]];
  const type = price.type === '' ? 'Price' : `Price, ${price.type.toLowerCase()}`;
  return [
    [type, cents(Math.round(price.amount * 100))],
    paid,
    ['Left to pay', cents(Math.round(price.amount * 100) - depositCents)],
  ];
}

/** Formats an amount with cents, even if they are 0, as on receipts: `$58,290.00`. */
function cents(amountCents: number): string {
  const text = dollars(amountCents / 100);
  return text.includes('.') ? text : `${text}.00`;
}
