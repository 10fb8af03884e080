import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type * as Axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Injected once per document, because it is half a megabyte. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
// Preloads no style sheets: which only a disabled rule needs.
const options: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] }, elementRef: true };
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
 * axe violations above minor impact on the visible part of the page; at phone size also fields that Safari would zoom
 * in on.
 */
export async function accessFaults(page: Page, within?: string): Promise<readonly string[]> {
  // A colour in the middle of a transition is not a design colour. Paused and scroll-driven animations never end.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
      .map(({ finished }) => finished.catch(() => null));
    return Promise.race([Promise.all(ending), new Promise((resolve) => setTimeout(resolve, 3_000))]);
  });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(
    async ([part, options, impacts, fields, widest]) => {
      const { axe } = globalThis as unknown as { readonly axe: typeof Axe };
      // A rule checks thousands of elements, but only failing ones need their HTML.
      axe.configure({ noHtml: true });
      const { violations } = await axe.run(part, options);
      const sourceOf = ({ element }: { element?: Element | undefined }) => element?.outerHTML.slice(0, 200);
      const found = violations
        .filter(({ impact }) => impacts.includes(impact))
        .map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(sourceOf).join('\n  ')}`);
      if (innerWidth > widest) return found;
      const zoomed = [...document.querySelectorAll(fields)]
        .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((element) => `a phone zooms to it: ${sourceOf({ element })}`);
      return [...found, ...zoomed];
    },
    [within ?? 'html', options, counted, zoomedFields, widestPhone] as const,
  );
}

/** Selectors of parts that change independently of the page. */
export const openDialog = 'dialog[open]';
export const viewer = ':has(> [aria-label="Choose a view"])';
