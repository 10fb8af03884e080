import { expect } from '@playwright/test';
import type { Tab } from './drivers/engine.ts';

/** What is in view and matches a selector, by its name: its label, else its text. */
export type Target = { readonly css: string; readonly name?: RegExp };

/** What a shopper does and sees; each step waits until it can be done. */
export type Visitor = {
  readonly tab: Tab;
  /** Opens an address and waits until the page is hydrated. */
  readonly open: (url: string) => Promise<void>;
  readonly hydrated: () => Promise<void>;
  readonly click: (target: Target) => Promise<void>;
  /** Types into a field in place of what it has; once more where hydration took what was typed. */
  readonly fill: (target: Target, text: string) => Promise<void>;
  /** Chooses an option of a select by its value. */
  readonly choose: (target: Target, value: string) => Promise<void>;
  /** Text of everything that matches. */
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

/** The first match, brought to the middle of the window, where no bar stands over it. */
const first = (target: Target): string =>
  `((element) => { element?.scrollIntoView({ block: 'center', behavior: 'instant' }); return element ?? null; })(${all(target)}[0])`;

/** A visitor of a tab; `who` names the engine in every failure. */
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
      // What moves while it is pressed is missed.
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
      // A page that renders anew may take away what was found a moment ago.
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
