import { safeParse } from '@forecourt/contracts/schema';
import { describe, expect, it } from '@jest/globals';
import { contactMethods, endpoints, ImportReport, LeadRequest, LocationsResponse, Problem } from './index.ts';

const lead = {
  category: 'General Enquiry',
  name: 'Aroha',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  message: 'Is it still there?',
  opt_in: false,
};
const faultsOf = (changes: object) => {
  const parsed = safeParse(LeadRequest, { ...lead, ...changes });
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
};

describe('paths of the api', () => {
  it('a path contains its parameters URL-encoded', () => {
    expect(endpoints.car('a/b c')).toBe('/api/cars/a%2Fb%20c');
    expect(endpoints.similar('ä')).toBe('/api/cars/%C3%A4/similar');
    expect(endpoints.priceGauge('a/b')).toBe('/api/cars/a%2Fb/autogauge');
    expect(endpoints.carPrint('a/b')).toBe('/api/cars/a%2Fb/print.pdf');
    expect(endpoints.carView('a', { photosCount: 3, updatedAt: '2026-03-02T04:30:00+10:00', websiteId: 'a&b' })).toBe(
      '/api/cars/a/view.json?photos_count=3&updated_at=2026-03-02T04%3A30%3A00%2B10%3A00&website_id=a%26b',
    );
    expect(endpoints.delivery('4305', 'a&b')).toBe('/api/delivery?postcode=4305&car=a%26b');
    expect(endpoints.cars(['a', 'b&c,d'])).toBe('/api/cars?ids=a,b%26c%2Cd');
    expect(endpoints.countedPageViews({ site: 'a&b', hours: 24 })).toBe('/api/admin/page-views?site=a%26b&hours=24');
    expect(endpoints.countedPageViews({ site: 'a', hours: 1, lockfile: 'l&k' })).toBe(
      '/api/admin/page-views?site=a&hours=1&lockfile=l%26k',
    );
    expect(endpoints.stockImports({ dealer: 'a&b', mapping: 'x y', dryRun: true })).toBe(
      '/api/admin/stock/imports?dealer=a%26b&mapping=x%20y&dryRun=true',
    );
  });
});

/** Mail programs would read each of these as several addresses, or as a different address. */
const severalAddresses = [
  'a,b@example.com',
  'a;b@example.com',
  'a@example.com,b',
  '"a"<b@example.com>',
  'a:b@example.com',
];

describe('a lead', () => {
  it('a lead requires name, email, phone, message, category and marketing consent', () => {
    expect(faultsOf({})).toEqual({});
    for (const field of Object.keys(lead)) expect(Object.keys(faultsOf({ [field]: undefined }))).toEqual([field]);
  });

  it('a lead’s texts are trimmed', () => {
    expect(safeParse(LeadRequest, { ...lead, name: ' Aroha ' }).data?.name).toBe('Aroha');
    expect(faultsOf({ name: '  ' })).toEqual({ name: 'Please enter your first name.' });
  });

  it.each(['aroha', 'aroha@', '@example.com', 'a b@example.com', 'aroha@example', ...severalAddresses])(
    '"%s" is refused as an email address',
    (email) => {
      expect(faultsOf({ email })).toEqual({ email: 'Please enter an email address like name@example.com.' });
    },
  );

  it.each(['0412', 'call me maybe', '123456789012345678901'])('"%s" is refused as a phone number', (phone) => {
    expect(faultsOf({ phone })).toEqual({ phone: 'Please enter a phone number we can call you on.' });
  });

  it.each(['+61 412 345 678', '(02) 9904 1180', '0412-345-678', '99041180'])('"%s" is a phone number', (phone) => {
    expect(faultsOf({ phone })).toEqual({});
  });

  it('a lead accepts only the offered contact methods', () => {
    expect(contactMethods).toEqual(['Phone', 'Email', 'SMS']);
    expect(Object.keys(faultsOf({ PreferredContactMethod: 'Fax' }))).toEqual(['PreferredContactMethod']);
  });

  it('limits lengths and drops unknown fields', () => {
    expect(Object.keys(faultsOf({ message: 'x'.repeat(4001) }))).toEqual(['message']);
    expect(Object.keys(faultsOf({ lead_attributes: { visited_pages: Array(51).fill('/') } }))).toEqual([
      'lead_attributes.visited_pages',
    ]);
    expect(safeParse(LeadRequest, { ...lead, admin: true }).data).toEqual(lead);
  });
});

describe('responses', () => {
  it('a problem has a code, a message, and errors by field', () => {
    const problem = { error: { code: 'REQUEST_INVALID', message: 'Not like this.', fields: { phone: 'Too short.' } } };
    expect(safeParse(Problem, problem).data).toEqual(problem);
    expect(safeParse(Problem, { error: 'no' }).success).toBe(false);
  });

  it('the response for locations is an object with a list, not a bare list', () => {
    expect(safeParse(LocationsResponse, { locations: [] }).success).toBe(true);
    expect(safeParse(LocationsResponse, []).success).toBe(false);
  });

  it('an import report is accepted, and its lines are numbered from 1', () => {
    const rows = { total: 2, imported: 1, unchanged: 0, updated: 0, refused: 1, warnings: 1, soldOut: 0 };
    const report = {
      importId: 'i1',
      dealership: 'redgum',
      mapping: 'forecourt',
      dryRun: false,
      rows,
      refusedRows: [{ line: 3, reason: 'No make.' }],
      warnings: [{ line: 2, reason: 'The VIN has the wrong length.', value: 'TBA' }],
      headersUnused: [],
    };
    expect(safeParse(ImportReport, report).data).toEqual(report);
    expect(safeParse(ImportReport, { ...report, refusedRows: [{ line: 0, reason: '' }] }).success).toBe(false);
  });
});
