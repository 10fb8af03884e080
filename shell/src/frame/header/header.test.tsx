/** @jest-environment jsdom */
import { demoSite, mountWidget, polyfillDialogs } from '@forecourt/kit/testing';
import { fireEvent, within } from '@testing-library/react';
import { act } from 'react';
import shell from '../../remote.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import frame from '../index.ts';

beforeAll(polyfillDialogs);
afterEach(() => document.body.replaceChildren());

const site = demoSite({
  nav: {
    main: [
      { label: 'Home', href: '/' },
      {
        label: 'Vehicles',
        links: [
          { label: 'Kia', href: '/search/kia', note: 'Hornsby' },
          { label: 'MG', href: '/search/mg' },
        ],
      },
      { label: 'Stock', links: [{ label: 'Used cars', href: '/search/used-cars' }] },
    ],
    default: [
      { label: 'Used', href: '/search/used-cars/' },
      { label: 'Parts', href: '/vehicle-parts-and-accessories' },
    ],
    footer: [],
    utility: [],
  },
});

async function show(address = '/', shown = site) {
  const test = await mountWidget(frame, {}, { remote: shell, gateways: fakeGateways(), site: shown, address });
  const header = within(test.element).getByRole('banner');
  const menu = (name: string) => within(header).getByRole('button', { name });
  const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
  return { ...test, header, menu, press };
}

describe('the header’s home link', () => {
  it('[CONF-003] shows the dealer’s mark and name, or its logo with the name as its label', async () => {
    const { header } = await show();
    expect(within(header).getByRole('link', { name: 'Northshore Motors , home' }).querySelector('svg')).not.toBeNull();
    document.body.replaceChildren();
    const brand = { ...site.brand, logo: 'site/logo.svg' };
    const { header: branded } = await show('/', { ...site, brand });
    const logo = within(branded).getByRole('img', { name: 'Northshore Motors' });
    expect([logo.getAttribute('src'), logo.closest('a')?.getAttribute('href')]).toEqual(['/media/site/logo.svg', '/']);
  });
});

describe('the header’s menus', () => {
  it('[NAV-008] opening a menu marks the header as open, and closing the menu removes the mark', async () => {
    const { header, menu, press } = await show();
    await press(menu('Vehicles'));
    expect(header.hasAttribute('data-menu-open')).toBe(true);
    expect(menu('Vehicles').getAttribute('aria-expanded')).toBe('true');
    await press(menu('Vehicles'));
    expect(header.hasAttribute('data-menu-open')).toBe(false);
  });

  it('[NAV-008] Escape closes the menu and returns the focus to its button', async () => {
    const { header, menu, press } = await show();
    await press(menu('Vehicles'));
    const link = within(header).getByRole('link', { name: 'Kia Hornsby' });
    link.focus();
    await act(async () => void fireEvent.keyDown(link, { key: 'Escape' }));
    expect(header.hasAttribute('data-menu-open')).toBe(false);
    expect(document.activeElement).toBe(menu('Vehicles'));
  });

  it('[NAV-008] a click elsewhere closes the menu', async () => {
    const { header, menu, press } = await show();
    await press(menu('Stock'));
    await act(async () => void fireEvent.pointerDown(document.body));
    expect(header.hasAttribute('data-menu-open')).toBe(false);
  });

  it('at most one menu is open, and a closed menu hides its links', async () => {
    const { header, menu, press } = await show();
    await press(menu('Vehicles'));
    await press(menu('Stock'));
    expect(menu('Vehicles').getAttribute('aria-expanded')).toBe('false');
    expect(within(header).queryByRole('link', { name: 'MG' })).toBeNull();
    expect(within(header).getByRole('link', { name: 'Used cars' })).toBeTruthy();
  });

  it('navigation closes the menu', async () => {
    const { header, menu, press, goTo } = await show();
    await press(menu('Stock'));
    await goTo('/search/used-cars');
    expect(header.hasAttribute('data-menu-open')).toBe(false);
  });

  it('the link to the current page is marked in an open menu, and other links are not', async () => {
    const { header, menu, press } = await show('/search/used-cars/');
    await press(menu('Stock'));
    expect(within(header).getByRole('link', { name: 'Used cars' }).getAttribute('aria-current')).toBe('page');
    expect(within(header).getByRole('link', { name: 'Home' }).hasAttribute('aria-current')).toBe(false);
  });
});

describe('a stock menu', () => {
  const made = (menuStyle?: 'mega') =>
    demoSite({
      nav: {
        main: [{ label: 'Vehicles', menu: 'models', links: [{ label: 'All makes', href: '/brands' }] }],
        footer: [],
        utility: [],
        ...(menuStyle && { menuStyle }),
      },
    });
  const open = async (menuStyle?: 'mega') => {
    const test = await mountWidget(frame, {}, { remote: shell, gateways: fakeGateways(), site: made(menuStyle) });
    const button = within(test.element).getByRole('button', { name: 'Vehicles' });
    const menuSlots = () => test.slots().filter(({ name }) => name === 'frame.menu');
    return { ...test, button, menuSlots };
  };

  it('[NAV-003] a stock menu has the site’s links, and loads its list of stock only when the menu gets the focus', async () => {
    const { button, menuSlots, element } = await open();
    expect(menuSlots()).toEqual([]);
    await act(async () => void fireEvent.focus(button));
    expect(menuSlots().map(({ context }) => context)).toEqual([{ menu: 'models' }]);
    await act(async () => void fireEvent.click(button));
    expect(within(element).getByRole('link', { name: 'All makes' })).toBeTruthy();
  });

  it('[NAV-007] a stock menu opens below its entry, or spans the header when the site sets `mega`', async () => {
    const { button } = await open();
    expect(button.nextElementSibling?.getAttribute('data-style')).toBe('dropdown');
    document.body.replaceChildren();
    const mega = await open('mega');
    expect(mega.button.nextElementSibling?.getAttribute('data-style')).toBe('mega');
  });
});

describe('the menu on a phone', () => {
  it('the menu on a phone has every link, and navigation closes it', async () => {
    const { header, menu, press, goTo } = await show();
    await press(menu('Menu'));
    const dialog = within(header).getByRole('dialog', { name: 'Menu' });
    for (const name of ['Home', 'Kia Hornsby', 'MG', 'Used cars', 'Saved'])
      expect(within(dialog).getByRole('link', { name, hidden: true })).toBeTruthy();
    await goTo('/search/kia');
    expect(within(header).queryByRole('dialog')).toBeNull();
  });

  it('[NAV-001] the menu on a phone also has the common pages to which no menu links, once each', async () => {
    const { header, menu, press } = await show();
    await press(menu('Menu'));
    const dialog = within(header).getByRole('dialog', { name: 'Menu' });
    const leading = (name: string) => within(dialog).queryAllByRole('link', { name, hidden: true });
    expect([leading('Parts').length, leading('Used').length]).toEqual([1, 0]);
  });
});

describe('the print page', () => {
  it('[NAV-046] the print page has neither header nor footer', async () => {
    const options = { remote: shell, gateways: fakeGateways(), site };
    const { element } = await mountWidget(frame, {}, { ...options, address: '/print?car_id=rav4' });
    expect(within(element).queryByRole('banner')).toBeNull();
    expect(within(element).queryByRole('contentinfo')).toBeNull();
    expect(within(element).getByRole('main')).toBeTruthy();
  });
});

describe('the header', () => {
  it('has the slot of the saved cars and a phone link', async () => {
    const { header, slots } = await show();
    expect(slots().map(({ name }) => name)).toEqual(['frame.header.saved', 'frame.page']);
    expect(within(header).getByRole('link', { name: '02 9904 1180' }).getAttribute('href')).toBe('tel:0299041180');
  });

  it('in the arrangement `utility`, the header has a search field, which opens the results for the typed words', async () => {
    const market = demoSite({
      ...site,
      theme: { ...site.theme, arrangement: { ...site.theme.arrangement, header: 'utility' } },
    });
    const { element, visited } = await mountWidget(
      frame,
      {},
      { remote: shell, gateways: fakeGateways(), site: market },
    );
    const form = within(element).getByRole('search');
    fireEvent.change(within(form).getByRole('searchbox', { name: 'Make or model' }), {
      target: { value: ' mazda 3 ' },
    });
    await act(async () => void fireEvent.submit(form));
    expect(visited).toEqual(['/search/new-used-and-demo-cars?query=mazda%203']);
  });

  it.each([
    ['/', false],
    ['/cars/2020-mazda-cx-5', true],
  ])(
    'in the arrangement `utility`, the thin bar on the page %s is marked as that of a vehicle page: %p',
    async (address, marked) => {
      const arrangement = { ...site.theme.arrangement, header: 'utility' as const };
      const nav = { ...site.nav, utility: ['Open late'] };
      const { header } = await show(address, { ...site, nav, theme: { ...site.theme, arrangement } });
      const bar = within(header).getByRole('link', { name: 'Open late' }).closest('[class]')
        ?.parentElement?.parentElement;
      expect(bar?.hasAttribute('data-vehicle')).toBe(marked);
    },
  );
});
