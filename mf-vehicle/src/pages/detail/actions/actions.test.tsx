/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import { alertRaised, analyticsRecorded, toastRaised } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { aCar } from '../../../testing/car.ts';
import { fakeGateways } from '../../../testing/gateways.ts';
import { polyfillPopovers } from '../../../testing/popovers.ts';
import { showVehicle } from '../../../testing/show-vehicle.ts';

beforeAll(polyfillPopovers);
let leave = async () => {};
afterEach(() => leave());

type Setting = Parameters<typeof fakeGateways>[0];

async function show(
  car: Car = aCar(),
  {
    site = demoSite(),
    onReport,
    ...setting
  }: Setting & { readonly site?: ReturnType<typeof demoSite>; readonly onReport?: (error: unknown) => void } = {},
) {
  const gateways = fakeGateways({ cars: [car], ...setting });
  const test = await showVehicle(car, { site, gateways, ...(onReport && { onReport }) });
  leave = test.unmount;
  const published: unknown[] = [];
  for (const event of [toastRaised, alertRaised, analyticsRecorded]) {
    test.bus.subscribe<unknown>(event, (fact) => published.push(fact));
  }
  return { ...test, gateways, published };
}

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const follow = (name: string) =>
  act(async () => {
    const link = screen.getByRole('link', { name });
    // jsdom cannot navigate.
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link);
  });
/** Waits for lazily loaded code. */
const arrive = () => act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
const link = (name: string) => screen.queryByRole('link', { name });

const { features } = demoSite();
const selling = demoSite({
  features: { ...features, reserve: true },
  buyOnline: { dealerships: ['northshore-toyota'] },
});
const printing = demoSite({ features: { ...features, print: true } });

describe('reserve, buy and trade-in', () => {
  const actions = ['Reserve for $200', 'Buy online', 'Value my trade-in'];
  const offered = () => actions.filter((name) => link(name) !== null);

  it('[VDP-056] [VDP-058] Reserve, Buy and Trade-in are links with the car’s id or slug, when site and car allow them', async () => {
    await show(aCar({ features: { reserve: true } }), { site: selling });
    expect(actions.map((name) => link(name)?.getAttribute('href'))).toEqual([
      '/cars/2026-toyota-rav4-cruiser-n40218/checkout',
      '/checkout-journey?car_id=n40218',
      '/cars/trade-in?car_id=n40218',
    ]);
    await leave();
    await show(aCar(), { site: selling });
    expect(offered()).toEqual(['Value my trade-in']);
    await leave();
    await show(aCar(), { site: demoSite({ features: { ...features, tradeIn: false } }) });
    expect(offered()).toEqual([]);
  });

  it('the car’s finance quote is passed to the finance slot, unless the car is reserved', async () => {
    const youxQuote = { weeklyRepaymentAmount: 171, advertisedRate: 8.49, comparisonRate: 9.12 };
    const quoteOf = async (car: Car) => {
      const { slots } = await show(car);
      const context = slots().find(({ name }) => name === 'vehicle.sidebar.finance')?.context;
      await leave();
      return (context as { quote?: unknown }).quote;
    };
    expect(await quoteOf(aCar({ youxQuote }))).toEqual(youxQuote);
    expect(await quoteOf(aCar({ youxQuote, reserved: true }))).toBeUndefined();
  });

  it('a reserved car shows a notice and no second reservation', async () => {
    await show(aCar({ features: { reserve: true }, reserved: true }), { site: selling });
    expect(screen.getByText('Reserved')).toBeTruthy();
    expect(screen.getByRole('note').textContent).toContain('This car is reserved.');
    expect(offered()).toEqual(['Value my trade-in']);
    expect(screen.getAllByRole('link', { name: 'Enquire Now' }).length).toBeGreaterThan(0);
  });

  it('[VDP-006] a sold car has no links to reserve, buy or trade in', async () => {
    await show(aCar({ features: { reserve: true }, status: 'sold' }), { site: selling });
    expect(offered()).toEqual([]);
  });
});

describe('feature flags of the site', () => {
  const all = {
    ...features,
    reserve: true,
    tradeIn: true,
    testDrive: true,
    call: true,
    finance: true,
    enquire: true,
    print: true,
  };
  const offers = {
    reserve: [/^Reserve for /, /^Buy online$/],
    tradeIn: [/^Value my trade-in$/],
    testDrive: [/^Book a test drive$/],
    call: [/^Call /],
    finance: [/^Apply for finance$/],
    enquire: [/^Enquire Now$/],
    print: [/^Print$/, /^Save as PDF$/],
  } as const;
  const isThere = (name: RegExp) =>
    [...screen.queryAllByRole('link', { name }), ...screen.queryAllByRole('button', { name })].length > 0;

  it.each(Object.keys(offers) as (keyof typeof offers)[])(
    '[VDP-093] on a site without the feature %s only the links of this feature are missing',
    async (flag) => {
      const site = demoSite({ features: { ...all, [flag]: false }, buyOnline: { dealerships: ['northshore-toyota'] } });
      await show(aCar({ features: { reserve: true } }), { site });
      const there = Object.entries(offers).flatMap(([name, labels]) => (labels.every(isThere) ? [name] : []));
      expect(there).toEqual(Object.keys(offers).filter((name) => name !== flag));
      expect(offers[flag].some(isThere)).toBe(false);
    },
  );

  it.each([true, false])(
    '[VDP-093] the page has the enquiry form if the flag `enquire` is set: %p',
    async (enquire) => {
      const { slots } = await show(aCar(), { site: demoSite({ features: { ...all, enquire } }) });
      expect(slots().some(({ name }) => name === 'vehicle.enquiry')).toBe(enquire);
      expect(screen.getByRole('heading', { name: enquire ? 'Ask about this car' : 'See this car' })).toBeTruthy();
    },
  );
});

describe('history report', () => {
  it('[VDP-057] [ANLY-012] the history report is shown when the car has a report, opens in a new tab and is counted', async () => {
    const { published } = await show(aCar({ car_type: 'used', file: 'https://reports.example/a.pdf' }), {
      site: demoSite({ plugins: { historyReport: true } }),
    });
    const report = link('View history report');
    expect(report?.getAttribute('href')).toBe('https://reports.example/a.pdf');
    expect(report?.getAttribute('target')).toBe('_blank');
    await follow('View history report');
    expect(published).toEqual([{ id: 60, carId: 'n40218' }]);
  });

  it.each([undefined, ' ', '-', 'javascript:alert(1)', '//elsewhere.example/a.pdf'])(
    '[VDP-057] no history report is shown for a car whose `file` is %p',
    async (file) => {
      const site = demoSite({ plugins: { historyReport: true } });
      await show(aCar({ car_type: 'used', ...(file !== undefined && { file }) }), { site });
      expect(link('View history report')).toBeNull();
    },
  );

  it('[CONF-004] the history report is only shown by sites with the plugin', async () => {
    await show(aCar({ car_type: 'used', file: 'https://reports.example/a.pdf' }));
    expect(link('View history report')).toBeNull();
  });
});

describe('sharing', () => {
  const panel = () => screen.queryByRole('group', { name: 'Share this car' });

  it('[VDP-048] [VDP-049] the share button copies the address, shows a toast for three seconds and opens the share options', async () => {
    const { gateways, published, slots } = await show();
    expect(slots().some(({ name }) => name === 'vehicle.sidebar.favourite')).toBe(true);
    expect(panel()).toBeNull();
    expect(screen.getByRole('button', { name: 'Share' }).getAttribute('aria-expanded')).toBe('false');
    await press('Share');
    await arrive();
    expect(gateways.copied).toEqual(['/cars/2026-toyota-rav4-cruiser-n40218']);
    expect(published).toEqual([
      { message: 'Copied 2026 Toyota RAV4 Cruiser Hybrid to your clipboard!', durationMs: 3000 },
    ]);
    expect(screen.getByRole('button', { name: 'Share' }).getAttribute('aria-expanded')).toBe('true');
    expect(panel()?.textContent).toContain('northshore.example/cars/2026-toyota-rav4-cruiser-n40218');
    expect(within(panel() as HTMLElement).queryByRole('button', { name: 'More apps' })).toBeNull();
  });

  it('closing the share options with a second click does not copy the address again', async () => {
    const { gateways } = await show();
    await press('Share');
    await arrive();
    await press('Share');
    expect(gateways.copied).toHaveLength(1);
  });

  it('when the browser refuses to copy, shows a message and still opens the options', async () => {
    const reports: unknown[] = [];
    const { published } = await show(aCar(), { copyRefused: true, onReport: (error) => reports.push(error) });
    await press('Share');
    await arrive();
    expect(published).toEqual([{ message: 'We couldn’t copy the link. Copy it from the address bar instead.' }]);
    expect(reports).toHaveLength(1);
    expect(panel()).not.toBeNull();
  });

  it('the share button passes the address to the device’s share sheet, if there is one', async () => {
    let shared = 0;
    const sheet = async () => {
      shared += 1;
      return 'shared' as const;
    };
    await show(aCar(), { sheet });
    await press('Share');
    await arrive();
    await press('More apps');
    expect(shared).toBe(1);
  });

  it('[VDP-051] a social network opens in a small window; mail is a mailto: link', async () => {
    const { gateways } = await show();
    await press('Share');
    await arrive();
    await follow('Facebook');
    expect(gateways.opened).toEqual([
      'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fnorthshore.example%2Fcars%2F2026-toyota-rav4-cruiser-n40218',
    ]);
    await follow('Email');
    expect(gateways.opened).toHaveLength(1);
    expect(link('Email')?.getAttribute('href')).toMatch(/^mailto:\?subject=2026%20Toyota/);
  });

  describe('with fake timers', () => {
    beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
    afterEach(() => void jest.useRealTimers());

    it('[VDP-050] Copy link says Copied for 1.5 s, then can be clicked again', async () => {
      const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
      const { gateways } = await show();
      await press('Share');
      await import('./share/share-panel.tsx');
      await pass(0);
      await press('Copy link');
      expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
      expect(gateways.copied).toHaveLength(2);
      await pass(1000);
      await press('Copied');
      await pass(1499);
      expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
      await pass(1);
      expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
    });
  });
});

describe('printing', () => {
  it('[VDP-048] Print and Save as PDF are shown for a car that is for sale, on a site with printing', async () => {
    await show();
    expect([link('Print'), screen.queryByRole('button', { name: 'Save as PDF' })]).toEqual([null, null]);
    await leave();
    await show(aCar({ status: 'sold' }), { site: printing });
    expect([link('Print'), screen.queryByRole('button', { name: 'Save as PDF' })]).toEqual([null, null]);
    await leave();
    await show(aCar(), { site: printing });
    expect(screen.getByRole('button', { name: 'Save as PDF' })).toBeTruthy();
  });

  it('[VDP-092] [ANLY-013] the print page opens in a new tab', async () => {
    const { published } = await show(aCar(), { site: printing });
    expect(link('Print')?.getAttribute('href')).toBe('/print?car_id=2026-toyota-rav4-cruiser-n40218');
    expect(link('Print')?.getAttribute('target')).toBe('_blank');
    await follow('Print');
    expect(published).toEqual([{ id: 61, carId: 'n40218' }]);
  });

  it('[VDP-091] [ANLY-013] Save as PDF is busy and disabled until the file is saved, and is then counted', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const requested: string[] = [];
    const savePdf = (slug: string) => {
      requested.push(slug);
      return promise;
    };
    const { published } = await show(aCar(), { site: printing, savePdf });
    await press('Save as PDF');
    const busy = screen.getByRole('button', { name: 'Preparing PDF' });
    expect([busy.getAttribute('aria-busy'), busy.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
    expect(screen.getByText('Preparing the PDF').getAttribute('role')).toBe('status');
    await press('Preparing PDF');
    expect(requested).toEqual(['2026-toyota-rav4-cruiser-n40218']);
    expect(published).toEqual([]);
    await act(async () => resolve());
    expect(screen.getByRole('button', { name: 'Save as PDF' }).getAttribute('aria-busy')).toBeNull();
    expect(published).toEqual([{ id: 61, carId: 'n40218' }]);
  });

  it('[ERR-013] a failed PDF raises an alert; the button is no longer busy and can be pressed again', async () => {
    const reports: unknown[] = [];
    let attempts = 0;
    const savePdf = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('down');
    };
    const { published } = await show(aCar(), { site: printing, savePdf, onReport: (error) => reports.push(error) });
    await press('Save as PDF');
    expect(published).toEqual([{ message: 'We couldn’t prepare the PDF. Please try again in a moment.' }]);
    expect(reports).toHaveLength(1);
    await press('Try PDF again');
    expect(published).toContainEqual({ id: 61, carId: 'n40218' });
    expect(screen.getByRole('button', { name: 'Save as PDF' })).toBeTruthy();
  });
});
