/** @jest-environment jsdom */
import { financeTermsChanged } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite, mountPage, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { countsOf, fakeGateways } from '../../testing/fake-gateways.ts';
import widget from '../../widgets/budget/index.ts';
import page from './index.ts';

let leave = async () => {};
afterEach(() => leave());

const rested = () => act(() => new Promise((resolve) => setTimeout(resolve, 220)));

async function show(counts = countsOf(() => 3), site: Site = demoSite()) {
  const gateways = fakeGateways({ counts });
  const test = await mountPage(page, { remote, gateways, site, address: '/budget' });
  leave = test.unmount;
  await rested();
  return { ...test, gateways };
}

function withRates(): Site {
  return demoSite({ finance: { ...demoSite().finance, bands: [{ interest: 7.99, comparison: 8.62 }] } });
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
async function type(name: string, value: string) {
  fireEvent.change(field(name), { target: { value } });
  await rested();
}

describe('the budget search', () => {
  it('[BUD-001, BUD-004] has fields for repayment, deposit and frequency under its heading', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Find cars for your budget' })).toBeTruthy();
    expect([field('Repayment').value, field('Deposit or trade-in').value]).toEqual(['200', '2,000']);
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['week', 'month']);
    expect(screen.getByText('$54,000', { selector: 'p' })).toBeTruthy();
  });

  it('[BUD-005, BUD-007] after a switch to months the repayment is 600 and the budget 38,000', async () => {
    await show();
    fireEvent.click(screen.getByRole('radio', { name: 'Month' }));
    await rested();
    expect(field('Repayment').value).toBe('600');
    expect(screen.getByText('$38,000', { selector: 'p' })).toBeTruthy();
  });

  it('all that a shopper can set comes before the price, in the order of the Tab key', async () => {
    await show();
    const inOrder = [
      field('Deposit or trade-in'),
      screen.getByRole('group', { name: 'Or start with a budget' }),
      screen.getByRole('group', { name: /Kind of car/ }),
      screen.getByText('$54,000', { selector: 'p' }),
    ];
    const follows = (one: Node, other: Node) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(inOrder.slice(1).map((each, at) => follows(inOrder[at] as Node, each))).toEqual([4, 4, 4]);
  });

  it('the line below the controls repeats price and number of cars, follows the sliders, and is hidden from screen readers', async () => {
    const { element } = await show();
    const brief = () => element.querySelector('p[aria-hidden]')?.textContent;
    expect(brief()).toMatch(/^\$54,000\d+ cars$/);
    await type('Repayment', '100');
    expect(brief()).toMatch(/^\$28,000\d+ cars$/);
  });

  it('[BUD-002, BUD-003] offers the four most frequent bodies, with picture and count', async () => {
    await show();
    const tiles = within(screen.getByRole('group', { name: /Kind of car/ })).getAllByRole('checkbox');
    expect(tiles.map((tile) => tile.closest('label')?.textContent)).toEqual([
      'SUVs8 fit',
      'Utes5 fit',
      'Hatches4 fit',
      'Sedans2 fit',
    ]);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/bodies/suv-240.webp');
  });

  it('[BUD-012] a button links to the search with the chosen bodies and the budget', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'View Cars In This Range' })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: /SUVs/ }));
    await rested();
    const href = screen.getByRole('link', { name: 'View SUVs In This Range' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(href)).toBe(
      '/search/new-used-and-demo-cars?refinementList[body][0]=SUV&range[price]=:54000',
    );
  });

  it('[BUD-009] a budget below the lowest price marks both inputs as invalid', async () => {
    await show(countsOf((budget) => (budget < 5_990 ? 0 : 3)));
    await type('Deposit or trade-in', '0');
    await type('Repayment', '20');
    expect(
      [field('Repayment'), field('Deposit or trade-in')].map((input) => input.getAttribute('aria-invalid')),
    ).toEqual(['true', 'true']);
    await type('Repayment', '200');
    expect(field('Repayment').hasAttribute('aria-invalid')).toBe(false);
  });

  const withoutSedans = async () => {
    await show(countsOf((_, chosen) => (chosen.includes('Sedan') ? 0 : 3)));
    fireEvent.click(screen.getByRole('checkbox', { name: /Sedans/ }));
    await rested();
  };

  it('[BUD-010] [ERR-021] without a match the page shows a message', async () => {
    await withoutSedans();
    expect(screen.getByRole('status').textContent).toBe('No sedans found for this budget');
  });

  it('[BUD-011] [ERR-022] without a match the search button is disabled', async () => {
    await withoutSedans();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '0 sedans Found' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Any kind of car' }));
    await rested();
    expect(screen.getByRole('status').textContent).toBe('3 cars');
  });

  it('[BUD-014] a click on an offered amount sets the budget', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: '$20,000' }));
    await rested();
    expect(screen.getByText('$19,940', { selector: 'p' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '$20,000' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('[BUD-015] a dealer of expensive cars can offer budgets from 300,000 to 800,000', async () => {
    const options = [300_000, 400_000, 500_000, 600_000, 700_000, 800_000];
    await show(undefined, demoSite({ budget: { options } }));
    const group = screen.getByRole('group', { name: 'Or start with a budget' });
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(options.map((option) => `$${option.toLocaleString('en-AU')}`));
  });

  it('[FIN-062] a repayment is shown with the comparison rate, and the page has the warning', async () => {
    const { element } = await show(undefined, withRates());
    expect(element.textContent).toContain('comparison rate*8.62% p.a.');
    expect(element.textContent).toContain('WARNING: This comparison rate is true only');
  });

  it('the sentence about the budget leaves out a deposit of 0', async () => {
    const { element } = await show();
    expect(element.textContent).toContain('$200 a week for five years, plus $2,000 now, before interest.');
    await type('Deposit or trade-in', '0');
    expect(element.textContent).toContain('$200 a week for five years, before interest.');
  });

  it('[FIN-062, BUD-007] the large figure is the budget less interest, and the count is that of the cars at this repayment', async () => {
    const { element } = await show(undefined, withRates());
    expect(screen.getByRole('heading', { name: 'You could spend about' })).toBeTruthy();
    expect(screen.getByText('$44,800', { selector: 'p' })).toBeTruthy();
    const workings = screen.getByText('How we worked this out').closest('details');
    expect([workings?.open, element.contains(workings)]).toEqual([false, true]);
    const sums = [...(workings?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent);
    expect(sums).toEqual([
      'Repayments over five years$52,000',
      'Deposit or trade-in$2,000',
      'You’d pay in all$54,000',
      'Interest and fees, about−$9,200',
    ]);
    expect(screen.getByRole('status').textContent).toBe('3 cars fit $200 a week.');
    await leave();
    await show(
      countsOf((upTo) => (upTo < 54_000 ? 0 : 3)),
      withRates(),
    );
    expect(screen.getByRole('status').textContent).toBe(
      'No car fits $200 a week. We’ll show 3 that cost more, up to $54,000.',
    );
    await leave();
    await show(
      countsOf((upTo) => (upTo < 54_000 ? 1 : 2)),
      withRates(),
    );
    expect(screen.getByRole('status').textContent).toBe(
      '1 car fits $200 a week. We’ll also show 1 that costs more, up to $54,000.',
    );
  });

  it('the count and the listed cars follow the stated price, which changes with the deposit and with a chosen budget', async () => {
    const counts = countsOf((upTo) => upTo);
    const asked: number[][] = [];
    const upTo: typeof counts.upTo = (requested) => {
      asked.push([...requested.budgets]);
      return counts.upTo(requested);
    };
    const { slots } = await show({ ...counts, upTo }, withRates());
    const closest = () => {
      const context = slots().find(({ name }) => name === 'budget.results')?.context as
        | { readonly query: string; readonly terms: unknown }
        | undefined;
      return [decodeURIComponent(context?.query ?? ''), context?.terms];
    };
    expect(closest()).toEqual(['range[price]=:44800', { termYears: 5, depositCents: 200_000 }]);
    expect(screen.getByText('$44,800', { selector: 'p' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(
      '44,800 cars fit $200 a week. We’ll also show 9,200 that cost more, up to $54,000.',
    );
    await type('Deposit or trade-in', '2500');
    expect(asked.at(-1)?.slice(0, 2)).toEqual([45_300, 54_500]);
    expect(screen.getByRole('status').textContent).toBe(
      '45,300 cars fit $200 a week. We’ll also show 9,200 that cost more, up to $54,500.',
    );
    expect(closest()).toEqual(['range[price]=:45300', { termYears: 5, depositCents: 250_000 }]);
    fireEvent.click(screen.getByRole('button', { name: '$20,000' }));
    await rested();
    expect(screen.getByText('$20,000', { selector: 'p' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '$20,000' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('says how many cars are of none of the offered bodies, so that the tiles and the count agree', async () => {
    const { element } = await show();
    expect(element.textContent).toContain('1 more fits, in another body type.');
    await leave();
    const all = await show(undefined, demoSite({ budget: { bodies: ['suv', 'ute', 'hatch', 'sedan', 'van'] } }));
    expect(all.element.textContent).not.toContain('more fit');
    expect(all.element.textContent).toContain('Vans1 fits');
    await leave();
    // A car can be both electric and an SUV, so no sum over the tiles is shown.
    const overlapping = await show(undefined, demoSite({ budget: { bodies: ['suv', 'ev'] } }));
    expect(overlapping.element.textContent).not.toContain('more fit');
  });

  it('the repayment is listed between two lower and two higher ones, each with its number of cars', async () => {
    await show(countsOf((upTo) => upTo));
    const list = screen.getByText('$180 a week').closest('ul') ?? document.body;
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '$160 a week43,600 cars',
      '$180 a week48,800 cars',
      '$200 a weekYour budget, 54,000 cars',
      '$220 a week59,200 cars',
      '$240 a week64,400 cars',
    ]);
    fireEvent.click(screen.getByRole('button', { name: /^\$180 a week/ }));
    await rested();
    expect(field('Repayment').value).toBe('180');
  });

  it('a body type without a car in the budget cannot be chosen', async () => {
    const counts = countsOf(() => 3);
    const none = { total: 3, body: { SUV: 3 }, fuel: {}, drive: {} };
    let calls = 0;
    const upTo: typeof counts.upTo = async (requested) => {
      const found = await counts.upTo(requested);
      calls += 1;
      return calls === 1 ? found : { ...found, byBody: none };
    };
    await show({ ...counts, upTo });
    const tile = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    expect([tile(/SUVs/).disabled, tile(/Utes/).disabled]).toEqual([false, true]);
  });

  it('publishes and stores the deposit once the shopper changes it', async () => {
    const { bus, gateways } = await show();
    const messages: unknown[] = [];
    bus.subscribe(financeTermsChanged, (terms) => messages.push(terms));
    expect(messages).toEqual([]);
    await type('Deposit or trade-in', '$3,000');
    expect(messages.at(-1)).toEqual({ termYears: 5, depositCents: 300_000 });
    expect(gateways.terms.read()).toEqual({ termYears: 5, depositCents: 300_000 });
  });

  it('if the cars cannot be counted, the page still shows the budget and the link to the cars', async () => {
    const down = () => Promise.reject(new Error('down'));
    await show({ stock: down, upTo: down });
    expect(screen.getByText('$54,000', { selector: 'p' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Cars In This Range' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('We can’t count the matches right now');
  });

  it('[BUD-017] the budget search is absent on sites that switch it off', async () => {
    const site = demoSite({ features: { ...demoSite().features, budgetSearch: false } });
    await expect(show(undefined, site)).rejects.toThrow('notFound');
    const test = await mountWidget(widget, {}, { remote, gateways: fakeGateways(), site });
    expect(test.element.textContent).toBe('');
    await test.unmount();
    const shown = await mountWidget(widget, {}, { remote, gateways: fakeGateways() });
    leave = shown.unmount;
    expect(shown.element.textContent).toContain('Find cars for your budget');
  });
});
