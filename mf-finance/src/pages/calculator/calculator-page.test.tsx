/** @jest-environment jsdom */
import type { PayloadOf } from '@forecourt/contracts';
import { analyticsRecorded, financeQuoted } from '@forecourt/contracts';
import type { FinanceConfig, Site } from '@forecourt/contracts/site-config';
import { demoSite, mountPage, polyfillDialogs } from '@forecourt/kit/testing';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import { aCar } from '../../testing/offer.ts';
import { calculatorHead } from './head.ts';
import page from './index.ts';

beforeAll(() => {
  polyfillDialogs();
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
let leave = async () => {};
afterEach(() => leave());

const withFinance = (finance: Partial<FinanceConfig>): Site =>
  demoSite({ finance: { ...demoSite().finance, ...finance } });

type Showing = { readonly address?: string; readonly site?: Site; readonly gateways?: ReturnType<typeof fakeGateways> };

async function show({
  address = '/finance?car_id=n40218',
  site = demoSite(),
  gateways = fakeGateways({ cars: [aCar()] }),
}: Showing = {}) {
  const test = await mountPage(page, { remote, gateways, site, address });
  leave = test.unmount;
  const quoted: PayloadOf<typeof financeQuoted>[] = [];
  const counted: PayloadOf<typeof analyticsRecorded>[] = [];
  test.bus.subscribe(financeQuoted, (event) => quoted.push(event));
  test.bus.subscribe(analyticsRecorded, (event) => counted.push(event));
  return { ...test, quoted, counted, gateways };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name: `${name}, slider` });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const panel = () => within(screen.getByRole('region', { name: 'Your repayment' }));
const figures = () =>
  [...screen.getByRole('region', { name: 'Your repayment' }).querySelectorAll('dd[class=figure]')].map(
    ({ textContent }) => textContent,
  );
const ends = (name: string) => [slider(name).min, slider(name).max, slider(name).step];

describe('the finance page', () => {
  it('its title has the dealer’s name, and with a car the page is noindex', () => {
    const site = demoSite({ aliases: { 'finance.calculator': ['/car-loans'] } });
    expect(calculatorHead({ kind: 'open' } as never, site)).toMatchObject({
      title: 'Car finance calculator | Northshore Motors',
      canonical: '/car-loans',
    });
    expect(calculatorHead({ kind: 'open', car: aCar() } as never, site)).toMatchObject({
      title: 'Finance for the 2026 Toyota RAV4 | Northshore Motors',
      robots: 'noindex',
    });
  });

  it('[FIN-018, FIN-053] shows the car that the page’s address names, with the car’s price', async () => {
    const { slots } = await show();
    expect(field('Purchase price').value).toBe('58,490');
    expect(screen.getByRole('link', { name: '2026 Toyota RAV4' }).getAttribute('href')).toBe('/cars/n40218');
    expect(figures()).toEqual(['$274', '8.62% p.a.']);
    expect(slots()).toEqual([
      { name: 'finance.application', context: { car: expect.objectContaining({ id: 'n40218' }) } },
    ]);
    expect(document.getElementById('finance-form')?.tagName).toBe('SECTION');
  });

  it('does not show a car whose finance the dealer has switched off', async () => {
    const gateways = fakeGateways({ cars: [aCar({ features: { finance: false } })] });
    const { slots } = await show({ gateways });
    expect(screen.queryByRole('link', { name: '2026 Toyota RAV4' })).toBeNull();
    expect(slots()).toEqual([{ name: 'finance.application', context: { wanted: {} } }]);
  });

  it('[FIN-053] if the site does not have the link’s car, the enquiry form gets the other values of the link', async () => {
    const { slots } = await show({
      address:
        '/finance?preferredDealership=northshore-kia&vehiclePriceBudget=24990&car_id=gone&car_type=used&vin=JTMRV4',
    });
    expect(field('Purchase price').value).toBe('24,990');
    expect(slots()[0]?.context).toEqual({
      wanted: { dealershipSlug: 'northshore-kia', priceBudget: 24_990, carType: 'used', vin: 'JTMRV4' },
    });
  });

  it('[FIN-053] ignores invalid parameters', async () => {
    const { slots } = await show({
      address: '/finance?preferredDealership=%3Cb%3E&vehiclePriceBudget=1e9&car_type=boat&vin=%00',
    });
    expect(slots()[0]?.context).toEqual({ wanted: {} });
    expect(field('Loan amount').value).toBe('30,000');
  });

  it('[FIN-054] /personalised/finance shows this page too, with the car of its query', async () => {
    await show({ address: '/personalised/finance?car_id=n40218' });
    expect(field('Purchase price').value).toBe('58,490');
  });

  it('on a site without finance, the calculator page shows a notice with a link', async () => {
    const { element } = await show({ site: withFinance({ provider: null }) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We don’t arrange loans here');
    expect(element.querySelector('a')).not.toBeNull();
    expect(screen.getByRole('link', { name: demoSite().phone })).toBeTruthy();
  });

  it('invites shoppers to apply only if the page has the application form', async () => {
    const invitation = 'then apply with the same numbers';
    const site = demoSite({ layout: { 'finance.application': ['mf-forms/finance-application'] } });
    expect((await show({ address: '/finance', site })).element.textContent).toContain(invitation);
    await leave();
    expect((await show({ address: '/finance' })).element.textContent).not.toContain(invitation);
  });

  it('works without the api: the calculator has no car', async () => {
    const gateways = { ...fakeGateways(), stock: { car: () => Promise.reject(new Error('down')) } };
    await show({ gateways });
    expect(field('Loan amount').value).toBe('30,000');
  });

  it('[FIN-044] the calculator states the loan on which the comparison rate is based', async () => {
    const { element } = await show();
    expect(element.textContent).toContain('a 5-year secured loan of $30,000');
  });

  it('[FIN-050] states lender, licence and vehicle type', async () => {
    const { element } = await show({ site: withFinance({ vehicleType: 'Caravan' }) });
    expect(element.textContent).toContain('Australian Credit Licence398 114');
    expect(element.textContent).toContain('Finance forCaravan');
    await leave();
    const { element: byDefault } = await show();
    expect(byDefault.textContent).toContain('Finance forCar');
  });
});

describe('the calculator', () => {
  it('[FIN-017] offers week, fortnight and month', async () => {
    await show();
    expect(
      panel()
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).value),
    ).toEqual(['week', 'fortnight', 'month']);
    fireEvent.click(panel().getByRole('radio', { name: 'Month' }));
    expect(figures()[0]).toBe('$1,185.69');
  });

  it('reads a percentage as a share of the price, and a term in months as years', async () => {
    await show();
    type('Residual', '10%');
    fireEvent.blur(field('Residual'));
    expect(field('Residual').value).toBe('5,849');
    type('Loan term', '60');
    fireEvent.blur(field('Loan term'));
    expect(field('Loan term').value).toBe('5');
    type('Loan term', '36 months');
    fireEvent.blur(field('Loan term'));
    expect(field('Loan term').value).toBe('3');
    type('Purchase price', '10%');
    expect(figures()[0]).toBe('–');
  });

  it.each([
    ['1', 'year'],
    ['5', 'years'],
  ])('a term of %s is shown in the unit “%s”', async (term, unit) => {
    await show({ address: '/finance' });
    type('Loan term', term);
    fireEvent.blur(field('Loan term'));
    expect(field('Loan term').parentElement?.textContent).toContain(unit);
    expect(field('Loan term').parentElement?.textContent?.includes('years')).toBe(unit === 'years');
  });

  it('the help of the price field mentions the car’s price, or without a car the drive-away price', async () => {
    await show();
    expect(screen.getByText('This car’s price, or any figure you like')).toBeTruthy();
    await leave();
    await show({ address: '/finance' });
    fireEvent.click(screen.getByRole('radio', { name: 'The price' }));
    expect(screen.getByText('A drive-away price, or any figure you like')).toBeTruthy();
  });

  it('[FIN-021, FIN-022] without a car the calculator starts with the dealer’s defaults', async () => {
    await show({ address: '/finance' });
    expect([field('Loan amount').value, field('Loan term').value, field('Interest rate').value]).toEqual([
      '30,000',
      '5',
      '8.50',
    ]);
    expect(panel().getByRole<HTMLInputElement>('radio', { name: 'Week' }).checked).toBe(true);
    expect(figures()).toEqual(['$142', '8.38% to 19.42% p.a.']);
    fireEvent.click(screen.getByRole('radio', { name: 'The price' }));
    expect([field('Purchase price').value, field('Deposit').value]).toEqual(['30,000', '0']);
  });

  it('[FIN-030, FIN-033] sliders cover the dealer’s ranges, and each has a number field', async () => {
    await show({ address: '/finance' });
    expect(ends('Loan amount')).toEqual(['1000', '100000', '500']);
    expect(slider('Loan term').getAttribute('aria-valuetext')).toBe('5 years');
    fireEvent.change(slider('Loan term'), { target: { value: slider('Loan term').max } });
    expect(field('Loan term').value).toBe('7');
    fireEvent.change(slider('Loan term'), { target: { value: '1' } });
    expect(field('Loan term').value).toBe('1.5');
    expect(ends('Interest rate')).toEqual(['0.5', '15', '0.5']);
    expect(
      screen
        .getAllByRole('slider')
        .map((each) => screen.getByLabelText((each.getAttribute('aria-label') ?? '').replace(', slider', ''))),
    ).toHaveLength(4);
  });

  it('[FIN-034, FIN-036] sliders keep to the provider’s ranges, and a default rate outside is clamped', async () => {
    await show({
      address: '/finance',
      site: withFinance({ loan: { min: 5_000 }, term: { options: [3, 5] }, interest: { min: 9.95, max: 19.95 } }),
    });
    expect([slider('Loan amount').min, slider('Loan term').max]).toEqual(['5000', '1']);
    expect(field('Interest rate').value).toBe('9.95');
  });

  it('[FIN-037] a locked rate is shown and cannot be changed', async () => {
    await show({ address: '/finance', site: withFinance({ interest: { locked: true } }) });
    expect([field('Interest rate').value, field('Interest rate').readOnly, slider('Interest rate').disabled]).toEqual([
      '8.50',
      true,
      true,
    ]);
    fireEvent.change(field('Interest rate'), { target: { value: '3' } });
    expect(field('Interest rate').value).not.toBe('3.00');
    expect(figures()[0]).toBe('$142');
  });

  it('[FIN-038, FIN-039] a price out of range shows an error and no figure', async () => {
    const { quoted } = await show();
    const before = quoted.length;
    type('Purchase price', '999');
    expect(screen.getByRole('alert').textContent).toBe('Cannot be less than $1,000 or more than $250,000');
    expect(field('Purchase price').getAttribute('aria-invalid')).toBe('true');
    expect(figures()[0]).toBe('–');
    expect(panel().queryByText('Total to pay')).toBeNull();
    expect(quoted).toHaveLength(before);
  });

  it('[FIN-040, FIN-042] fields other than the price are clamped when they lose the focus', async () => {
    await show();
    type('Deposit', '999999');
    fireEvent.blur(field('Deposit'));
    expect(field('Deposit').value).toBe('250,000');
    type('Trade-in', '-5');
    fireEvent.blur(field('Trade-in'));
    expect(field('Trade-in').value).toBe('0');
  });

  it('[FIN-043] a repayment of $25 or less shows “Enquire for Finance” and no total', async () => {
    await show();
    expect(panel().getByText('Total to pay')).toBeTruthy();
    type('Deposit', '58000');
    expect(figures()[0]).toBe('Enquire for Finance');
    expect(panel().queryByText('Total to pay')).toBeNull();
  });

  it('[FIN-026] lists the dealership’s fees and includes them', async () => {
    const site = withFinance({
      fees: { establishment: 395, securityRegistration: 6, monthlyAdmin: 8, agency: 912.25 },
    });
    const { element } = await show({ address: '/finance', site });
    expect(element.textContent).toContain(
      '$395 establishment fee, $6 security registration, $912.25 agency fee, $8 monthly administration fee',
    );
    expect(element.textContent).toContain('Fees$1,793.25');
    expect(panel().getByText('a week for 5 years, fees included')).toBeTruthy();
  });

  it('[FIN-045] the flat estimate has its own rates, which cannot be chosen', async () => {
    await show({ address: '/finance', site: withFinance({ flatEstimate: true }) });
    expect(screen.queryByRole('textbox', { name: 'Interest rate' })).toBeNull();
    expect(figures()[1]).toBe('8.19% p.a.');
    expect(screen.getByText('6.29% p.a.')).toBeTruthy();
    expect(field('Loan term').value).toBe('5');
  });

  it('[FIN-062] each of several rates has its own comparison rate', async () => {
    const bands = [
      { interest: 7.99, comparison: 8.62 },
      { interest: 10.49, comparison: 11.15 },
    ];
    await show({ site: withFinance({ bands }) });
    expect(screen.getByText('Just a guide: the lender sets your rate')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: '10.49% p.a.' }));
    expect(figures()[1]).toBe('11.15% p.a.');
  });

  it('[FIN-016, FIN-062] the panel has the warning, collapsed at first', async () => {
    await show();
    const region = screen.getByRole('region', { name: 'Your repayment' });
    const more = panel().getByRole('button', { name: 'Show More' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more);
    expect(region.textContent).toContain(`*${demoSite().finance.warning}`);
    expect(panel().getByRole('button', { name: 'Show Less' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('[FIN-019] the first change is counted as event 26, once', async () => {
    const { counted } = await show();
    expect(counted).toEqual([]);
    type('Deposit', '5000');
    type('Deposit', '6000');
    fireEvent.click(panel().getByRole('radio', { name: 'Month' }));
    expect(counted).toEqual([{ id: 26, carId: 'n40218' }]);
  });

  it('publishes its quote, with deposit and trade-in as one sum', async () => {
    const { quoted } = await show();
    type('Deposit', '5000');
    type('Trade-in', '3000');
    expect(quoted.at(-1)).toMatchObject({
      carId: 'n40218',
      provider: 'Harbour Auto Finance',
      depositCents: 800_000,
      amountCents: 5_049_000,
      frequency: 'week',
      comparisonRatePercent: 8.62,
    });
  });

  it('without a car, the calculator publishes a quote only if the dealer’s rates have a comparison rate', async () => {
    const { quoted } = await show({ address: '/finance' });
    expect(quoted).toEqual([]);
    await leave();
    const site = withFinance({ bands: [{ interest: 7.99, comparison: 8.62 }] });
    expect((await show({ address: '/finance', site })).quoted).toEqual([
      expect.objectContaining({ carId: '', amountCents: 3_000_000 }),
    ]);
  });

  it('once the shopper changes a field, the published quote is marked as the shopper’s choice', async () => {
    const { quoted } = await show();
    type('Deposit', '5000');
    expect(quoted.map(({ chosen }) => chosen)).toEqual([undefined, true]);
  });

  it('adopts quotes from other parts of the page only for its own car', async () => {
    const { bus, quoted } = await show();
    const first = quoted[0];
    if (first === undefined) throw new Error('the page quotes at once');
    await act(async () => bus.publish(financeQuoted, { ...first, carId: 'other', termYears: 1 }));
    expect(field('Loan term').value).toBe('5');
    await act(async () =>
      bus.publish(financeQuoted, { ...first, termYears: 3, depositCents: 1_000_000, amountCents: 4_849_000 }),
    );
    expect([field('Loan term').value, field('Deposit').value]).toEqual(['3', '10,000']);
    expect(quoted).toHaveLength(3);
  });

  it('the choice is written to the address, and opening this address restores it', async () => {
    const { visited } = await show();
    type('Deposit', '5000');
    await act(() => new Promise((resolve) => setTimeout(resolve, 450)));
    const address = visited.at(-1) ?? '';
    expect(address).toMatch(/^\/finance\?car_id=n40218&.*deposit=5000/);
    await leave();
    await show({ address });
    expect(field('Deposit').value).toBe('5,000');
  });

  it('never shows NaN or Infinity', async () => {
    const { element } = await show();
    for (const name of ['Purchase price', 'Deposit', 'Trade-in', 'Loan term', 'Residual'])
      for (const text of ['', 'abc', '-1', '1e309', '$25,000', '7,5', '999999999']) {
        type(name, text);
        expect(element.textContent).not.toMatch(/NaN|Infinity|undefined/);
      }
  });
});

describe('invalid lender data', () => {
  it.each([
    ['null rates', { interestRate: null, comparisonRate: null }],
    ['no comparison rate', { interestRate: 7.99 }],
    ['no amount', { interestRate: 7.99, comparisonRate: 8.62, paymentWeek: null }],
  ])('with %s the lender’s figures are hidden', async (_, harbour) => {
    const gateways = fakeGateways({ cars: [aCar({ finance_lenders: { harbour } })] });
    const { element } = await show({ gateways });
    expect(element.textContent).not.toMatch(/NaN|Infinity|undefined|8\.62% p\.a\./);
  });
});

describe('the repayment schedule', () => {
  it('the repayment schedule has one row for each year; the principal of all rows adds up to the loan', async () => {
    const { element } = await show();
    expect(element.querySelector('section svg[role="img"], section figure svg, section svg')).not.toBeNull();
    const table = screen.getByRole('table', { hidden: true });
    const cells = [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => Number(textContent?.replace(/[$,]/g, ''))),
    );
    expect(cells).toHaveLength(5);
    expect(cells.reduce((sum, [, principal = 0]) => sum + principal, 0)).toBeCloseTo(58_490, -1);
    expect(cells.at(-1)?.at(-1)).toBe(0);
  });

  it('the repayment schedule states the balance at half the term', async () => {
    const { element } = await show();
    const owed = Number(
      /Halfway through you’d still owe \$([\d,]+)/.exec(element.textContent ?? '')?.[1]?.replace(',', ''),
    );
    expect(owed).toBeGreaterThan(26_500);
    expect(owed).toBeLessThan(37_900);
  });

  it('the page compares the repayment with that of a longer term, and a button selects the longer term', async () => {
    await show();
    const section = within(screen.getByRole('region', { name: 'What if you took longer?' }));
    expect(section.getByText(/^7 years is \$\d+ less a week and \$[\d,]+ more in interest\.$/)).toBeTruthy();
    expect(section.getAllByText(/^\+\$[\d,]+$/)).toHaveLength(2);
    fireEvent.click(section.getByRole('button', { name: 'Use 7 years' }));
    expect(field('Loan term').value).toBe('7');
  });
});

describe('the application', () => {
  const quote = () => screen.queryByRole('complementary', { name: 'Your quote' });
  const site = demoSite({ layout: { 'finance.application': ['mf-forms/finance-application'] } });

  it('[FIN-062] the finance application has the quote beside it, with a link back to the calculator', async () => {
    await show({ site });
    expect(quote()?.textContent).toContain('$274');
    expect(quote()?.textContent).toContain('8.62% p.a.');
    type('Loan term', '7');
    fireEvent.blur(field('Loan term'));
    expect(quote()?.textContent).toContain('Loan term7 years');
    const edit = quote()?.querySelector('a')?.getAttribute('href') ?? '';
    expect(document.querySelector(edit)?.contains(field('Loan term'))).toBe(true);
  });

  it('there is no quote beside the application while there is no repayment, or on a site that takes no applications', async () => {
    await show({ site });
    type('Purchase price', '999');
    expect(quote()).toBeNull();
    await leave();
    await show();
    expect(quote()).toBeNull();
  });
});

describe('sharing a quote', () => {
  it('a button prints the page', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });
});

describe('the lender’s disclaimer', () => {
  const long = 'x'.repeat(198);
  const open = async (gateways: ReturnType<typeof fakeGateways>, site?: Site) => {
    await show({ gateways, ...(site && { site }) });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /Lender’s disclaimer/ })));
    return within(screen.getByRole('dialog', { name: 'About this estimate' }));
  };

  it('[FIN-014] the lender’s disclaimer is shown in a dialog, and is requested from the api with the car’s id', async () => {
    const gateways = fakeGateways({ cars: [aCar()], disclaimer: 'Approved applicants only.' });
    const dialog = await open(gateways);
    expect(gateways.requested).toEqual(['disclaimer n40218']);
    expect(dialog.getByText('Approved applicants only.')).toBeTruthy();
    expect(dialog.getByText(`*${demoSite().finance.warning}`)).toBeTruthy();
    for (const closer of [0, 1]) {
      fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[closer] ?? document.body);
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'About this estimate' })).toBeNull());
      if (closer === 0) fireEvent.click(screen.getByRole('button', { name: /Lender’s disclaimer/ }));
    }
  });

  it('[FIN-014] the lender’s disclaimer is the one that came with the car when the api returns none', async () => {
    const known = aCar({
      finance_lenders: { harbour: { ...aCar().finance_lenders?.['harbour'], disclaimer: 'Known before.' } },
    });
    expect((await open(fakeGateways({ cars: [known] }))).getByText('Known before.')).toBeTruthy();
  });

  it('[FIN-015] the lender’s disclaimer is cut after 197 characters, with “Show More”, on a site that collapses it', async () => {
    const gateways = fakeGateways({ cars: [aCar()], disclaimer: long });
    const dialog = await open(gateways, withFinance({ collapseDisclaimer: true }));
    expect(dialog.getByText(/^x{197}…$/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Show More' }));
    expect(dialog.getByRole('button', { name: 'Show Less' }).closest('p')?.textContent).toContain(`${long} `);
  });

  it.each([
    ['197 characters', 'x'.repeat(197), true],
    ['a site that does not collapse', long, false],
  ])('[FIN-015] the lender’s disclaimer is shown in full with %s', async (_, disclaimer, collapseDisclaimer) => {
    const dialog = await open(fakeGateways({ cars: [aCar()], disclaimer }), withFinance({ collapseDisclaimer }));
    expect(dialog.getByText(disclaimer)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Show More' })).toBeNull();
  });
});
