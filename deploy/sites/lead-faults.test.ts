import { describe, expect, it } from '@jest/globals';
import { leadWarnings } from './lead-faults.ts';
import { loadSite } from './load.ts';
import { parseSiteConfig } from './site-faults.ts';

const faultsOf = (leads: object) => {
  const parsed = parseSiteConfig({ ...loadSite('northshore'), leads });
  return parsed.kind === 'faulty' ? parsed.faults.map(({ path, message }) => `${path}: ${message}`) : [];
};
const secret = { env: 'FORECOURT_SITE_NORTHSHORE_CRM_SECRET' };
const crm = { kind: 'webhook', url: 'https://crm.example/leads', secret };

describe('lead channels and routes', () => {
  it('channels may be mails, ADF and webhooks, and routes may select by category, location and type of vehicle', () => {
    expect(
      faultsOf({
        channels: {
          crm,
          adf: { kind: 'adf-post', url: 'https://adf.example/in' },
          service: { kind: 'email', to: ['service@northshore.example'] },
          desk: { kind: 'adf-mail', to: ['crm@northshore.example'] },
        },
        routes: [
          { categories: ['Service Enquiry'], channels: ['service'] },
          { carTypes: ['used'], locations: ['1'], channels: ['crm', 'adf', 'desk', 'email'] },
        ],
        answerWithinMinutes: 15,
        keepDays: 365,
      }),
    ).toEqual([]);
  });

  it.each<[object, RegExp]>([
    [
      { channels: { crm }, routes: [{ channels: ['crn'] }] },
      /leads\.routes\[0\]\.channels: "crn" isn’t a channel. Did you mean "crm"\?/,
    ],
    [{ channels: { crm } }, /leads\.channels\.crm: isn’t in any route, so no lead would be sent through it/],
    [
      {
        channels: { crm: { ...crm, secret: { env: 'FORECOURT_SITE_REDGUM_CRM_SECRET' } } },
        routes: [{ channels: ['crm'] }],
      },
      /leads\.channels\.crm\.secret\.env: .* Use FORECOURT_SITE_NORTHSHORE_CRM_SECRET/,
    ],
    [
      { channels: { crm: { ...crm, secret: 'whsec_in-the-file' } }, routes: [{ channels: ['crm'] }] },
      /leads\.channels\.crm\.secret/,
    ],
    [
      { channels: { crm: { ...crm, url: 'ftp://crm.example' } }, routes: [{ channels: ['crm'] }] },
      /leads\.channels\.crm\.url: write the full address, starting with https/,
    ],
    [
      { channels: { crm: { ...crm, url: 'https://user:word@crm.example' } }, routes: [{ channels: ['crm'] }] },
      /leads\.channels\.crm\.url/,
    ],
    [{ channels: { desk: { kind: 'email', to: [] } }, routes: [{ channels: ['desk'] }] }, /leads\.channels\.desk\.to/],
    [{ routes: [{ categories: ['Lunch'], channels: ['email'] }] }, /leads\.routes\[0\]\.categories/],
    [{ keepDays: 0 }, /leads\.keepDays/],
  ])('%j is refused', (leads, fault) => {
    expect(faultsOf(leads).join('\n')).toMatch(fault);
  });
});

describe('channels of one lead', () => {
  const names = Array.from({ length: 12 }, (_, index) => `desk-${index + 1}`);
  const warningsOf = (routes: readonly object[]) => {
    const channels = Object.fromEntries(
      names.map((name) => [name, { kind: 'email', to: [`${name}@northshore.example`] }]),
    );
    const parsed = parseSiteConfig({ ...loadSite('northshore'), leads: { channels, routes } });
    if (parsed.kind === 'faulty') throw new Error(JSON.stringify(parsed.faults));
    return leadWarnings(parsed.value).map(({ path, message }) => `${path}: ${message}`);
  };

  it('routes that can match the same lead with more channels than the limit get a warning', () => {
    const routes = [
      { carTypes: ['used'], channels: names.slice(0, 8) },
      { locations: ['2'], channels: names.slice(4) },
    ];
    expect(warningsOf(routes)).toEqual([
      'leads.routes: send a lead through 12 channels at once, and only the first 10 deliver it: not desk-11, desk-12. Give fewer channels to routes that match the same leads.',
    ]);
  });

  it.each([
    ['locations', { locations: ['1'] }, { locations: ['2'] }],
    ['types of vehicle', { carTypes: ['used'] }, { carTypes: ['new', 'demo'] }],
    ['categories', { categories: ['Service Enquiry'] }, { categories: ['Finance Enquiry'] }],
  ])('routes for different %s get no warning', (_, first, second) => {
    expect(
      warningsOf([
        { ...first, channels: names.slice(0, 8) },
        { ...second, channels: names.slice(4) },
      ]),
    ).toEqual([]);
  });
});
