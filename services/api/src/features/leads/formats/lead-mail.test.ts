import type { Car } from '@forecourt/contracts';
import type { LeadRequest } from '@forecourt/contracts/api';
import { describe, expect, it } from '@jest/globals';
import { northshore } from '../../../testing/test-api.ts';
import type { Lead } from '../store.ts';
import { leadMail } from './lead-mail.ts';

const car: Car = {
  id: 'rav4',
  slug: '2021-toyota-rav4',
  name: '2021 Toyota RAV4 GX',
  stocknum: 'N1042',
  price: 38_990,
  price_type: 'Drive away',
  location_name: 'Artarmon',
  car_type: 'used',
  status: 'in_stock',
};

function lead(changes: Partial<LeadRequest> = {}): Lead {
  return {
    id: '0b5f',
    site: 'northshore',
    idempotencyKey: 'key-of-mail',
    requestHash: '',
    createdAt: new Date('2026-03-02T04:30:00Z'),
    answeredAt: null,
    answeredBy: null,
    erasedAt: null,
    lockfile: null,
    privateAnswers: null,
    payload: {
      category: 'Vehicle Enquiry',
      name: 'Aroha',
      email: 'aroha@example.com',
      phone: '0412 345 678',
      PreferredContactMethod: 'SMS',
      message: 'Is it still there?',
      opt_in: true,
      consent_text: 'Send me news and offers by email.',
      ...changes,
    },
  };
}

describe('the mail about a lead', () => {
  it('the mail about a lead contains the contact, the car, the price shown and the consents', () => {
    const quote = {
      provider: 'Harbour Auto Finance',
      weekly: 171.4,
      interestRate: 8.49,
      comparisonRate: 9.12,
      termYears: 5,
    };
    const mail = leadMail(
      lead({ quote, lead_attributes: { linked_query_params: { utm_source: 'radio' } } }),
      northshore,
      car,
    );
    expect(mail.text).toBe(`Vehicle Enquiry from Northshore Motors

CONTACT
Name: Aroha
Email: aroha@example.com
Phone: 0412 345 678
Prefers: SMS

MESSAGE
> Is it still there?

VEHICLE
Vehicle: 2021 Toyota RAV4 GX
Stock number: N1042
Price: $38,990 Drive away
Location: Artarmon
Link: https://northshore.example/cars/2021-toyota-rav4

FINANCE ESTIMATE THE CUSTOMER SAW
Lender: Harbour Auto Finance
Repayment: $171.40 a week over 5 years
Rate: 8.49% p.a. (comparison rate 9.12% p.a.)

CONSENT
News and offers by email: Yes
Agreed to: Send me news and offers by email.
Recorded: Monday, 2 March 2026 at 3:30:00 pm AEDT

ORIGIN
Campaign: utm_source=radio
Lead: 0b5f
`);
  });

  it('the shopper is the reply address, the dealer the sender, and the mail is identical on each attempt', () => {
    const mail = leadMail(lead(), northshore, car);
    expect(mail).toMatchObject({
      from: { name: 'Northshore Motors', address: 'sales@northshore.example' },
      to: 'sales@northshore.example',
      replyTo: { name: 'Aroha', address: 'aroha@example.com' },
      messageId: '<lead-0b5f@northshore.example>',
    });
    expect(leadMail(lead(), northshore, car)).toEqual(mail);
  });

  it('if the site no longer has the car, the mail describes the car with the values of the enquiry', () => {
    const mail = leadMail(
      lead({ 'Vehicle Make': 'Toyota', 'Vehicle Model': 'RAV4', stock_number: 'N1042', car_id: 'gone' }),
      northshore,
      null,
    );
    expect(mail.text).toContain('VEHICLE\nVehicle: Toyota RAV4\nStock number: N1042\nReference: gone\n');
    expect(mail.subject).toBe('Vehicle Enquiry (Aroha)');
  });

  it('a term of one year is singular', () => {
    const quote = { provider: 'Harbour', weekly: 700, interestRate: 8, comparisonRate: 9, termYears: 1 };
    expect(leadMail(lead({ quote }), northshore, car).text).toContain('$700 a week over 1 year\n');
  });

  it('every line of a message is quoted, so that it cannot look like a section of the mail', () => {
    const forged = 'Hello\n\nCONSENT\r\nNews: Yes\rORIGIN\u2028VEHICLE\u0085PRICE\u000bFree\u202eYAL';
    const { text } = leadMail(lead({ message: `${forged}\n${'word '.repeat(40)}CONSENT` }), northshore, car);
    const [, message = ''] = /\nMESSAGE\n([\s\S]*?)\n\nVEHICLE\n/.exec(text) ?? [];
    const lines = message.split(/\r\n|[\n\r\u2028\u2029\u0085\v\f]/);
    expect(lines.slice(0, 10)).toEqual([
      '> Hello',
      '>',
      '> CONSENT',
      '> News: Yes',
      '> ORIGIN',
      '> VEHICLE',
      '> PRICE',
      '> FreeYAL',
      ...lines.slice(8, 10),
    ]);
    for (const line of lines) {
      expect(line).toMatch(/^>/);
      expect(line.length).toBeLessThanOrEqual(80);
    }
    expect(text.match(/^CONSENT$/gm)).toHaveLength(1);
  });

  it('a mail about a reservation separates the platform’s own text from the shopper’s', () => {
    const message = 'Reserved online. Reference 7K3Q-92XD.';
    expect(leadMail(lead({ message }), northshore, car).text).toContain(`\nMESSAGE\n> ${message}\n`);
    expect(leadMail(lead({ message }), northshore, car, true).text).toContain(`\nRESERVATION\n${message}\n`);
  });

  it.each(['aroha,bcc@example.com', 'aroha;x@example.com', '"a"<b@example.com>'])(
    'an invalid address of an older lead is shown in the text, and is not the reply address: %j',
    (email) => {
      const { replyTo, text } = leadMail(lead({ email }), northshore, car);
      expect(replyTo).toEqual({ name: 'Northshore Motors', address: 'sales@northshore.example' });
      expect(text).toContain(`Email: ${email}\n`);
    },
  );

  it('a field with line breaks cannot look like another line of the mail', () => {
    const mail = leadMail(lead({ name: 'Aroha\r\nBcc: all@example.com', phone: '0412\n345678' }), northshore, car);
    expect(mail.subject).toBe('Vehicle Enquiry: 2021 Toyota RAV4 GX (Aroha Bcc: all@example.com)');
    expect(mail.text).toContain('Name: Aroha Bcc: all@example.com\n');
    expect(mail.text).toContain('Phone: 0412 345678\n');
  });
});
