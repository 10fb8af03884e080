import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type * as Axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** axe is injected only once per document, because its script is half a megabyte. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
// axe does not preload style sheets, because only a disabled rule needs them.
const options: RunOptions = {
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
  elementRef: true,
  // By default axe does not check this rule. WCAG 2.2: a target is at least 24 px wide and high, or has enough space
  // around it.
  rules: { 'target-size': { enabled: true } },
};
const counted: readonly (string | null | undefined)[] = ['moderate', 'serious', 'critical'];

/**
 * Expects no axe violation above minor impact on the visible part of the page.
 *
 * @param within selector of the part that changed since the whole page was checked
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await accessFaults(page, within), 'axe finds nothing that matters').toEqual([]);
}

/** Fields for text or choices; a phone zooms in on them if their font is smaller than 16 px. */
const zoomedFields =
  ':is(input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden], [tabindex="-1"]), select, textarea)';
const widestPhone = 760;

/**
 * axe violations above minor impact on the visible part of the page. At phone size, also lists fields that Safari would
 * zoom in on.
 */
export async function accessFaults(page: Page, within = 'html'): Promise<readonly string[]> {
  const found = await violations(page, within, options);
  const zoomed = await page.evaluate(
    ([fields, widest]) => {
      if (innerWidth > widest) return [];
      return [...document.querySelectorAll(fields)]
        .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((element) => `a phone zooms to it: ${element.outerHTML.slice(0, 200)}`);
    },
    [zoomedFields, widestPhone] as const,
  );
  return [...found, ...zoomed];
}

/** Texts that lack contrast at this moment, among the visible elements below the selector `within`. */
export async function colourFaults(page: Page, within: string): Promise<readonly string[]> {
  return violations(page, within, { ...options, runOnly: ['color-contrast'] });
}

/**
 * Waits until running animations have ended, but at most three seconds: during a transition, colours are not those of
 * the design.
 */
export async function animationsEnd(page: Page): Promise<void> {
  // Does not wait for paused and scroll-driven animations, because they never end.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
      .map(({ finished }) => finished.catch(() => null));
    return Promise.race([Promise.all(ending), new Promise((resolve) => setTimeout(resolve, 3_000))]);
  });
}

/** axe violations above minor impact, once running animations have ended. */
async function violations(page: Page, within: string, options: RunOptions): Promise<readonly string[]> {
  await animationsEnd(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(
    async ([part, options, impacts]) => {
      const { axe } = globalThis as unknown as { readonly axe: typeof Axe };
      // Keeps axe from storing the HTML of thousands of checked elements; `sourceOf` reads it for failing ones only.
      axe.configure({ noHtml: true });
      const { violations } = await axe.run(part, options);
      const sourceOf = ({ element }: { element?: Element | undefined }) => element?.outerHTML.slice(0, 200);
      return violations
        .filter(({ impact }) => impacts.includes(impact))
        .flatMap(({ id, help, nodes }) => {
          // Overlapping pins of a map are left out: dealerships may share an address, and the list beside the map has
          // all of them.
          const counted = nodes.filter(({ element }) => id !== 'target-size' || !element?.matches('[data-number]'));
          return counted.length === 0 ? [] : [`${id}: ${help}\n  ${counted.map(sourceOf).join('\n  ')}`];
        });
    },
    [within, options, counted] as const,
  );
}

/** Selectors of parts that change independently of the page. */
export const openDialog = 'dialog[open]';
export const viewer = ':has(> [aria-label="Choose a view"])';
