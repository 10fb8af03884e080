import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Car } from '@forecourt/contracts';
import type { LeadRequest } from '@forecourt/contracts/api';
import { describe, expect, it } from '@jest/globals';
import { northshore } from '../../../testing/test-api.ts';
import type { Lead } from '../store.ts';
import { leadAdf } from './adf.ts';

/**
 * The allowed children of each element, in order, from the format's DTD. `?`, `*` and `+` mark optional and repeated
 * children, as in a DTD. An element that is not listed contains text. `contact` is the shopper or the dealer, depending
 * on its parent.
 */
const models: Readonly<Record<string, string>> = {
  adf: 'prospect+',
  prospect: 'id* requestdate vehicle+ customer vendor provider?',
  vehicle:
    'id* year make model vin? stock? trim? doors? bodystyle? transmission? odometer? condition? colorcombination* imagetag? price? pricecomments? option* finance? comments?',
  colorcombination: 'interiorcolor? exteriorcolor? preference',
  finance: 'method amount+ balance?',
  customer: 'contact id* timeframe? comments?',
  timeframe: 'description? earliestdate? latestdate?',
  vendor: 'id* vendorname? url? contact',
  provider: 'id* name service? url? email? phone? contact?',
  contact: 'name+ email? phone* address?',
  address: 'street+ apartment? city? regioncode? postalcode? country?',
};
const values: Readonly<Record<string, RegExp>> = {
  'prospect status': /^(new|resend)$/,
  'vehicle interest': /^(buy|lease|sell|trade-in|test-drive)$/,
  'vehicle status': /^(new|used)$/,
  'odometer units': /^(km|mi)$/,
  'amount type': /^(downpayment|monthly|total)$/,
  'amount limit': /^(maximum|minimum|exact)$/,
  'amount currency': /./,
  'balance type': /^(finance|residual)$/,
  'balance currency': /./,
  'name part': /^(first|middle|suffix|last|full)$/,
  'name type': /^(business|individual)$/,
  'email preferredcontact': /^[01]$/,
  'phone type': /^(voice|fax|cellphone|pager)$/,
  'phone preferredcontact': /^[01]$/,
  'address type': /^(work|home|delivery)$/,
  'street line': /./,
  'price type': /^(quote|offer|msrp|invoice|call|appraisal|asking)$/,
  'price currency': /./,
  'id sequence': /./,
  'id source': /./,
};

type Element = {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: Element[];
  text: string;
};

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Parses XML. Throws if it is not well-formed. */
function parse(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [, end, name = '', attributes = '', text = ''] of xml.matchAll(
    /<(\/)?([a-z]+)((?:\s[a-z]+="[^"<]*")*)>|([^<]+)/g,
  )) {
    const top = open.at(-1) ?? root;
    if (name === '') {
      expect(text.replace(/&(lt|gt|quot|amp);/g, '')).not.toContain('&');
      top.text += unescaped(text);
    } else if (end) {
      expect(open.pop()?.name).toBe(name);
    } else {
      const pairs = [...attributes.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        unescaped(value),
      ]);
      const element: Element = {
        name,
        attributes: Object.fromEntries(pairs) as Record<string, string>,
        children: [],
        text: '',
      };
      top.children.push(element);
      open.push(element);
    }
  }
  expect(open).toEqual([root]);
  expect(root.children).toHaveLength(1);
  return root.children[0] ?? root;
}

function checkRules(element: Element, rules: Readonly<Record<string, string>>): void {
  const model = rules[element.name];
  if (model === undefined) expect({ [element.name]: element.children }).toEqual({ [element.name]: [] });
  else {
    const order = element.children.map(({ name }) => `${name} `).join('');
    const parts = model.split(' ').map((part) => part.replace(/^([a-z]+)([?*+]?)$/, '(?:$1 )$2'));
    expect(order).toMatch(new RegExp(`^${parts.join('')}$`));
  }
  if (element.name === 'contact')
    expect(element.children.some(({ name }) => name === 'email' || name === 'phone')).toBe(true);
  for (const [key, value] of Object.entries(element.attributes))
    expect(value).toMatch(values[`${element.name} ${key}`] ?? /^$/);
  for (const child of element.children) checkRules(child, rules);
}

const car: Car = {
  id: 'rav4',
  slug: '2021-toyota-rav4',
  name: '2021 Toyota RAV4 GX',
  year: 2021,
  make: 'Toyota',
  model: 'RAV4',
  badge: 'GX & "Sport"',
  vin: 'JTM00000000000001',
  stocknum: 'N1042',
  doors: 5,
  simple_body: 'SUV',
  simple_transmission: 'Automatic',
  km: 41_200,
  colour: 'White',
  price: 38_990,
  price_type: 'Drive away',
  car_type: 'used',
  status: 'in_stock',
};
const quote = {
  provider: 'Harbour',
  weekly: 171.4,
  interestRate: 8.49,
  comparisonRate: 9.12,
  termYears: 5,
  deposit: 5_000,
  amount: 33_990,
  residual: 8_000.5,
};
const trade_in = {
  make: 'Holden',
  model: 'Commodore',
  year: 2012,
  km: 180_000,
  condition: 'Fair',
  rego: 'ABC12D',
  regoState: 'NSW',
} as const;

function leadOf(changes: Partial<LeadRequest> = {}): Lead {
  return {
    id: '0b5f',
    site: 'northshore',
    idempotencyKey: 'key',
    requestHash: '',
    createdAt: new Date('2026-03-02T04:30:00.250Z'),
    answeredAt: null,
    answeredBy: null,
    erasedAt: null,
    lockfile: null,
    privateAnswers: null,
    payload: {
      category: 'Vehicle Enquiry',
      name: 'Aroha',
      last_name: "O'Brien & <Nguyen>",
      email: 'aroha@example.com',
      phone: '+61 491 570 156',
      postcode: '2250',
      message: 'Is it there?\nI have "one" question: 5 < 6 & \u0007ok',
      opt_in: true,
      ...changes,
    },
  };
}

const find = (element: Element, name: string): readonly Element[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => find(child, name)),
];

describe('a lead as ADF', () => {
  const cases: readonly (readonly [string, Partial<LeadRequest>, Car | null])[] = [
    ['about a car, with finance and a trade-in', { quote, trade_in, PreferredContactMethod: 'SMS' }, car],
    ['with a monthly repayment', { quote: { ...quote, frequency: 'month', repayment: 742.73 } }, car],
    ['about a test drive', { category: 'Test Drive Enquiry', dateTime: '2026-03-07T10:00:00+11:00' }, car],
    [
      'about a car that is gone',
      { 'Vehicle Make': 'Kia', 'Vehicle Model': 'Rio', car_id: 'gone', car_type: 'new' },
      null,
    ],
    ['about one’s own vehicle alone', { category: 'Trade-In Enquiry', trade_in }, null],
    [
      'about nothing in particular',
      { category: 'General Enquiry', quote: { ...quote, deposit: undefined, amount: undefined } },
      null,
    ],
    [
      'with as little as there can be',
      { last_name: undefined, postcode: undefined, email: 'a@b.example' },
      { ...car, price: undefined, colour: undefined },
    ],
  ];
  it.each(cases)(
    'a lead %s has only elements and values of ADF 1.0, in the order of the format',
    (_, changes, about) => {
      checkRules(parse(leadAdf(leadOf(changes), northshore, about)), models);
    },
  );

  it('an ADF lead contains the vehicle of the enquiry, then the trade-in, and the shopper’s data as typed', () => {
    const adf = parse(leadAdf(leadOf({ quote, trade_in, PreferredContactMethod: 'SMS' }), northshore, car));
    const [wanted, own, ...others] = find(adf, 'vehicle');
    expect(others).toEqual([]);
    const textsOf = (element: Element | undefined) =>
      Object.fromEntries((element?.children ?? []).map(({ name, text }) => [name, text]));
    expect(wanted?.attributes).toEqual({ interest: 'buy', status: 'used' });
    expect(textsOf(wanted)).toMatchObject({
      year: '2021',
      make: 'Toyota',
      model: 'RAV4',
      stock: 'N1042',
      trim: 'GX & "Sport"',
      odometer: '41200',
      price: '38990',
      pricecomments: 'Drive away',
    });
    expect(own?.attributes).toEqual({ interest: 'trade-in', status: 'used' });
    expect(textsOf(own)).toEqual({
      year: '2012',
      make: 'Holden',
      model: 'Commodore',
      odometer: '180000',
      condition: 'Fair',
      comments: 'Registration ABC12D NSW',
    });
    const [contact] = find(adf, 'contact');
    expect(contact?.children.map(({ name, text, attributes }) => [name, text, attributes])).toMatchObject([
      ['name', 'Aroha', { part: 'first' }],
      ['name', "O'Brien & <Nguyen>", { part: 'last' }],
      ['email', 'aroha@example.com', {}],
      ['phone', '+61 491 570 156', { type: 'cellphone', preferredcontact: '1' }],
      ['address', expect.any(String), {}],
    ]);
    const [customer] = find(adf, 'customer');
    expect(textsOf(customer)['comments']).toContain(
      'Is it there?\nI have "one" question: 5 < 6 & ok\n\nCategory: Vehicle Enquiry',
    );
    expect(find(adf, 'requestdate')[0]?.text).toBe('2026-03-02T04:30:00Z');
    expect(find(adf, 'id')[0]).toMatchObject({ text: '0b5f', attributes: { source: 'northshore.example' } });
    expect(find(adf, 'amount').map(({ text, attributes }) => [attributes['type'], text])).toEqual([
      ['downpayment', '5000'],
      ['total', '33990'],
    ]);
    expect(find(adf, 'balance')[0]?.text).toBe('8000.50');
  });

  it.each([
    [
      'moved',
      '2026-03-08T11:00:00+11:00',
      'The customer moved the booking from Saturday, 7 March 2026 at 10:00 am to Sunday',
    ],
    ['cancelled', null, 'The customer cancelled the booking for Saturday, 7 March 2026 at 10:00 am'],
  ] as const)(
    'a lead whose booking was %s is sent again, with the new time if the booking has one',
    (kind, toTime, words) => {
      const dateTime = '2026-03-07T10:00:00+11:00';
      const lead = leadOf({ category: 'Test Drive Enquiry', dateTime });
      const at = new Date('2026-03-05T00:00:00Z');
      const change = { leadId: lead.id, sequence: 1, kind, fromTime: dateTime, toTime, at };
      const adf = parse(leadAdf(lead, northshore, car, { change }));
      checkRules(adf, models);
      expect(find(adf, 'prospect')[0]?.attributes).toEqual({ status: 'resend' });
      expect(find(adf, 'earliestdate').map(({ text }) => text)).toEqual(toTime === null ? [] : [toTime]);
      expect(find(find(adf, 'customer')[0] as Element, 'comments')[0]?.text).toContain(words);
      expect(find(adf, 'requestdate')[0]?.text).toBe('2026-03-05T00:00:00Z');
    },
  );

  const data = process.env['FORECOURT_DATA'];
  if (data !== undefined)
    it('the content models in this test equal those of the format’s DTD', () => {
      const dtd = readFileSync(join(data, 'leads', 'adf_1.0_deterministic.dtd'), 'utf8');
      for (const [name, model] of Object.entries(models)) {
        if (name === 'contact' || name === 'colorcombination') continue;
        const [, content = ''] = new RegExp(`<!ELEMENT ${name} \\(([^>]+)\\)>`).exec(dtd) ?? [];
        expect({ [name]: content.replace(/[\s,]+/g, ' ').trim() }).toEqual({ [name]: model });
      }
    });
});
