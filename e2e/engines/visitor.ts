import { expect } from '@playwright/test';
import type { Tab } from './drivers/engine.ts';

/** A visible element that matches a selector and, if given, a name: its label, else its text. */
export type Target = { readonly css: string; readonly name?: RegExp };

/** Actions and checks of a shopper. Each step waits until it is possible. */
export type Visitor = {
  readonly tab: Tab;
  /** Opens an address and waits for hydration. */
  readonly open: (url: string) => Promise<void>;
  readonly hydrated: () => Promise<void>;
  readonly click: (target: Target) => Promise<void>;
  /** Replaces the value of a field, and repeats this if hydration resets the value. */
  readonly fill: (target: Target, text: string) => Promise<void>;
  /** Selects an option of a `select` by value. */
  readonly choose: (target: Target, value: string) => Promise<void>;
  /** Texts of all matching elements. */
  readonly texts: (target: Target) => Promise<readonly string[]>;
  readonly expectSeen: (target: Target) => Promise<void>;
  readonly expectCount: (target: Target, count: number) => Promise<void>;
  readonly expectAttribute: (target: Target, attribute: string, value: string) => Promise<void>;
  readonly expectUrl: (pattern: RegExp) => Promise<void>;
};

/** Runs in the page. */
function locate(css: string, pattern: string | null): Element[] {
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return named || labels.map((one) => one.textContent).join(' ') || (element.textContent ?? '');
  };
  return [...document.querySelectorAll(css)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (pattern === null || new RegExp(pattern).test(nameOf(element).trim())),
  );
}

const all = ({ css, name }: Target): string =>
  `(${locate.toString()})(${JSON.stringify(css)}, ${JSON.stringify(name?.source ?? null)})`;

/** The first match, scrolled to the middle of the window, where no sticky bar covers it. */
const first = (target: Target): string =>
  `((element) => { element?.scrollIntoView({ block: 'center', behavior: 'instant' }); return element ?? null; })(${all(target)}[0])`;

/** Wraps a tab. @param who name of the engine, for failure messages */
export function createVisitor(tab: Tab, who: string): Visitor {
  const described = ({ css, name }: Target) => `${who}: ${css}${name === undefined ? '' : ` named ${name}`}`;
  const expectSeen = (target: Target) =>
    expect
      .poll(() => tab.evaluate(`${all(target)}.length`), { message: `${described(target)} is in view` })
      .toBeGreaterThan(0);
  const hydrated = () =>
    expect
      .poll(() => tab.evaluate(`'hydrated' in document.documentElement.dataset`), {
        message: `${who}: the page hydrates`,
      })
      .toBe(true);
  return {
    tab,
    hydrated,
    expectSeen,
    async open(url) {
      await tab.open(url);
      await hydrated();
    },
    async click(target) {
      await expectSeen(target);
      // A click on a moving element misses, so this waits until its position is stable.
      const place = () =>
        tab.evaluate(`((element) => {
          element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
          const { x, y } = element.getBoundingClientRect();
          return [x, y].join();
        })(${first(target)})`);
      await expect(async () => {
        const before = await place();
        await tab.evaluate(`new Promise((resolve) => setTimeout(resolve, 50))`);
        expect(await place()).toBe(before);
      }, described(target)).toPass({ timeout: 10_000 });
      // Repeated, because a render may have removed the element that was just found.
      await expect(() => tab.click(first(target)), described(target)).toPass({ timeout: 10_000 });
    },
    async fill(target, text) {
      await expectSeen(target);
      await expect(async () => {
        await tab.evaluate(`((field) => { field.focus(); field.select(); })(${first(target)})`);
        await tab.type(first(target), text);
        expect(await tab.evaluate(`${all(target)}[0]?.value`)).toBe(text);
      }, described(target)).toPass({ timeout: 10_000 });
    },
    async choose(target, value) {
      await expectSeen(target);
      await tab.evaluate(
        `((select) => { select.value = ${JSON.stringify(value)}; return select.dispatchEvent(new Event('change', { bubbles: true })); })(${first(target)})`,
      );
    },
    texts: async (target) => (await tab.evaluate(`${all(target)}.map((element) => element.textContent)`)) as string[],
    expectCount: (target, count) =>
      expect.poll(() => tab.evaluate(`${all(target)}.length`), { message: described(target) }).toBe(count),
    expectAttribute: (target, attribute, value) =>
      expect
        .poll(() => tab.evaluate(`${all(target)}[0]?.getAttribute(${JSON.stringify(attribute)})`), {
          message: described(target),
        })
        .toBe(value),
    expectUrl: (pattern) =>
      expect.poll(async () => decodeURIComponent(await tab.url()), { message: `${who}: the address` }).toMatch(pattern),
  };
}
