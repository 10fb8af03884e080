/** @jest-environment jsdom */
import { pageMessagesOf } from '@forecourt/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createNavigation } from './navigation.ts';
import type { Prepared } from './page-preparation.ts';
import { createReturnedVersions } from './returned-versions.ts';
import { createUnreachableNotice } from './unreachable-notice.ts';

const undo: (() => void)[] = [];

beforeEach(() => {
  // Records the listeners that a test adds to window and document, so that they can be removed after the test.
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
    jest.spyOn(target, 'addEventListener').mockImplementation(((name: string, listener: EventListener) => {
      add(name, listener);
      undo.push(() => target.removeEventListener(name, listener));
    }) as EventTarget['addEventListener']);
  }
  history.replaceState(null, '', '/search/used-cars');
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const each of undo.splice(0)) each();
  document.body.replaceChildren();
});

/** Starts navigation on a page with links to the pages of `network`. */
function start(
  network: Record<string, (() => Prepared | Promise<Prepared>) | undefined>,
  versions = createReturnedVersions({ lockfile: 'lk-0123456789abcdef.' }),
) {
  const tried: string[] = [];
  const onStay = jest.fn();
  const save = jest.fn();
  const navigation = createNavigation({
    site: { aliases: {} },
    scroll: { save, recall: () => 0, isKnown: () => false },
    versions,
    notice: createUnreachableNotice(document.body, pageMessagesOf({})),
    onStay,
    prepare({ address: { path } }) {
      tried.push(path);
      const response = network[path];
      return response === undefined ? null : Promise.resolve().then(response);
    },
  });
  const click = (href: string) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = href;
    link.focus();
    link.click();
    return settle();
  };
  return { tried, onStay, save, click, navigation };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));
const offline = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!is);
const line = () => document.querySelector('[role=status]')?.textContent ?? '';
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === name) as HTMLElement;
Object.defineProperty(Element.prototype, 'ariaLabel', {
  configurable: true,
  get(this: Element) {
    return this.getAttribute('aria-label');
  },
});

describe('a click on a link', () => {
  it('leaves address and page unchanged if the page cannot be fetched, and shows a notice with a retry button', async () => {
    offline(true);
    let response: Prepared = 'unreachable';
    const { click, onStay, tried } = start({ '/cars/a': () => response });
    await click('/cars/a');
    expect(location.pathname).toBe('/search/used-cars');
    expect(onStay).toHaveBeenCalledTimes(1);
    expect(line()).toContain('You’re offline.');
    response = 'ready';
    button('Try again').click();
    expect(button('Try again').getAttribute('aria-busy')).toBe('true');
    await settle();
    expect(location.pathname).toBe('/cars/a');
    expect(tried).toEqual(['/cars/a', '/cars/a']);
    expect(line()).toBe('');
  });

  it('changes the address only when the page is loaded', async () => {
    let arrive = (_: Prepared) => {};
    const { click } = start({ '/cars/a': () => new Promise((resolve) => (arrive = resolve)) });
    await click('/cars/a');
    expect(location.pathname).toBe('/search/used-cars');
    arrive('ready');
    await settle();
    expect(location.pathname).toBe('/cars/a');
  });

  it('a navigation arrives as `link`, or as `quiet` if it forbids scrolling', async () => {
    const { click, navigation } = start({});
    await click('/cars/a');
    expect(navigation.arrival()).toBe('link');
    navigation.navigation.go('/cars/b', { scroll: false });
    expect(navigation.arrival()).toBe('quiet');
  });

  it('a link whose page cannot be fetched is retried once when the network returns', async () => {
    offline(true);
    let response: Prepared = 'unreachable';
    const { click, tried } = start({ '/cars/a': () => response });
    await click('/cars/a');
    offline(false);
    response = 'ready';
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(location.pathname).toBe('/cars/a');
    expect(tried).toHaveLength(2);
  });

  it('a link whose page cannot be fetched is superseded by a click on another link', async () => {
    let response: Prepared = 'unreachable';
    const { click, tried } = start({ '/cars/a': () => response, '/cars/b': () => response });
    await click('/cars/a');
    await click('/cars/b');
    response = 'ready';
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(location.pathname).toBe('/cars/b');
    expect(tried).toEqual(['/cars/a', '/cars/b', '/cars/b']);
  });

  it.each([
    ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    ['the close button', () => button('Dismiss').click()],
  ])('a link whose page cannot be fetched is cancelled by %s', async (_, giveUp) => {
    const { click, tried } = start({ '/cars/a': () => 'unreachable' });
    await click('/cars/a');
    expect(line()).toContain('We couldn’t reach the page you asked for.');
    giveUp();
    expect(line()).toBe('');
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(tried).toHaveLength(1);
    expect(location.pathname).toBe('/search/used-cars');
  });

  it('does not change the address if the page loads only after a click on Back', async () => {
    let arrive = (_: Prepared) => {};
    const { click } = start({ '/cars/a': () => new Promise((resolve) => (arrive = resolve)) });
    await click('/cars/a');
    window.dispatchEvent(new PopStateEvent('popstate'));
    arrive('ready');
    await settle();
    expect(location.pathname).toBe('/search/used-cars');
  });
});

describe('the saved scroll position', () => {
  const scrolledTo = (top: number) => Object.defineProperty(window, 'scrollY', { configurable: true, value: top });

  it('the saved scroll position is the position at the time of the click, even before the scroll event', async () => {
    scrolledTo(0);
    const { click, save } = start({});
    scrolledTo(2_000);
    window.dispatchEvent(new Event('scroll'));
    scrolledTo(2_057);
    window.dispatchEvent(new Event('pointerdown'));
    await click('/cars/one');
    expect(save).toHaveBeenCalledWith(2_057);
  });

  it('the scroll position is saved when the document is left right after a scroll', () => {
    const { save } = start({});
    scrolledTo(640);
    window.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('pagehide'));
    expect(save).toHaveBeenCalledWith(640);
  });
});

describe('a document with versions that a rollout rolled back', () => {
  it('after Back, the earlier address is loaded as a new document', async () => {
    const left: string[] = [];
    const versions = createReturnedVersions(
      { lockfile: 'lk-0123456789abcdef.', isCandidate: true },
      { ask: async () => true, leave: (href) => left.push(new URL(href).pathname), nowMs: () => 0 },
    );
    start({}, versions);
    history.replaceState(null, '', '/cars/a');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await settle();
    expect(left).toEqual(['/cars/a']);
  });

  it('a document with versions that a rollout rolled back is not reloaded if Back only closes a dialog', async () => {
    const ask = jest.fn(async () => true);
    const deps = { ask, leave: () => {}, nowMs: () => 0 };
    start({}, createReturnedVersions({ lockfile: 'lk-0123456789abcdef.', isCandidate: true }, deps));
    window.dispatchEvent(new PopStateEvent('popstate'));
    await settle();
    expect(ask).not.toHaveBeenCalled();
  });

  it('if a rollout rolled back the document’s versions, a click on a link loads a new document, even if the link’s page is already prepared', async () => {
    const left: string[] = [];
    const versions = createReturnedVersions(
      { lockfile: 'lk-0123456789abcdef.', isCandidate: true },
      { ask: async () => true, leave: (href) => left.push(href), nowMs: () => 0 },
    );
    const { click } = start({ '/cars/a': () => 'ready' }, versions);
    await click('/cars/a');
    expect([location.pathname, left]).toEqual(['/search/used-cars', ['/cars/a']]);
    await click('/cars/b');
    expect(left).toEqual(['/cars/a', '/cars/b']);
  });
});
