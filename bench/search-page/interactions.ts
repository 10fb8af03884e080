import type { Locator, Page } from 'playwright';
import type { ScreenName, Shopper } from './shopper.ts';

/** One interaction of a shopper with the search page. */
export type Interaction = {
  readonly id: string;
  /** The only screen with this interaction. Default: all screens. */
  readonly only?: ScreenName;
  /** Whether the interaction requests other results. */
  readonly searches: boolean;
  readonly act: (shopper: Shopper) => Promise<void>;
  /** The element that is present once the page has responded. */
  readonly shows: (shopper: Shopper) => Locator;
};

/** The filters: on a phone in the sheet, elsewhere beside the results. */
const filtersOf = ({ page, screen }: Shopper): Locator =>
  screen === 'phone' ? page.getByRole('dialog', { name: 'Filters' }) : page.locator('#filters');
const choice = (shopper: Shopper, name: string) =>
  filtersOf(shopper).getByRole('checkbox', { name: new RegExp(`^${name}`) });
const group = (shopper: Shopper, title: string) =>
  filtersOf(shopper)
    .locator('summary')
    .filter({ hasText: new RegExp(`^${title}`) });
const field = (shopper: Shopper) => filtersOf(shopper).locator('input[name=query]');
const order = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Remove ${name}` }).first();

/** Interactions in the order in which a shopper performs them; each starts from the state after the previous one. */
export const interactions: readonly Interaction[] = [
  {
    id: 'page',
    searches: true,
    act: ({ page, press }) => press(page.getByRole('link', { name: 'Page 2', exact: true })),
    shows: ({ page }) => page.getByRole('link', { name: 'Page 2', exact: true }).and(page.locator('[aria-current]')),
  },
  {
    id: 'sort',
    searches: true,
    // A click would open a list of the operating system, so the keyboard chooses the option instead.
    async act({ page }) {
      await order(page).focus();
      await page.keyboard.press('ArrowDown');
    },
    shows: ({ page }) => page.locator('select[name=sortBy]:has(option[value=price_asc]:checked)'),
  },
  {
    id: 'sheet',
    only: 'phone',
    searches: false,
    act: ({ page, press }) => press(page.getByRole('button', { name: /^Filters/ })),
    shows: filtersOf,
  },
  {
    id: 'make',
    searches: true,
    act: (shopper) => shopper.press(choice(shopper, 'Toyota')),
    shows: (shopper) => choice(shopper, 'Toyota').and(shopper.page.locator('[aria-checked=true]')),
  },
  {
    id: 'body',
    searches: true,
    act: (shopper) => shopper.press(choice(shopper, 'SUV')),
    shows: (shopper) => choice(shopper, 'SUV').and(shopper.page.locator('[aria-checked=true]')),
  },
  {
    id: 'price',
    searches: true,
    act: (shopper) => shopper.draw(filtersOf(shopper).getByRole('slider', { name: 'Highest price' }), -60),
    shows: (shopper) =>
      filtersOf(shopper).locator('[role=slider][aria-label="Highest price"]:not([aria-valuetext*=no])'),
  },
  {
    id: 'disclosure',
    searches: false,
    act: (shopper) => shopper.press(group(shopper, 'Fuel')),
    shows: (shopper) => filtersOf(shopper).locator('details[open] > summary').filter({ hasText: /^Fuel/ }),
  },
  {
    id: 'typing',
    searches: false,
    async act(shopper) {
      await shopper.press(field(shopper));
      await shopper.page.keyboard.type('corol', { delay: 160 });
    },
    shows: (shopper) => filtersOf(shopper).getByRole('option').first(),
  },
  {
    id: 'show',
    only: 'phone',
    searches: false,
    act: (shopper) => shopper.press(filtersOf(shopper).getByRole('button', { name: /^Show / })),
    shows: ({ page }) => page.locator('body:not(:has(dialog[open]))'),
  },
  {
    id: 'chip',
    searches: true,
    act: ({ page, press }) => press(chip(page, 'Toyota')),
    shows: ({ page }) => page.locator('body:not(:has(a[aria-label="Remove Toyota"]))'),
  },
];
