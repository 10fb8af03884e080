import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type * as Axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Sent to a document once: it is half a megabyte. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
// Style sheets are read again only for a rule that is not on.
const options: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] }, elementRef: true };
const counted: readonly (string | null | undefined)[] = ['moderate', 'serious', 'critical'];

/**
 * axe finds nothing in what is on screen that is more than a trifle.
 *
 * @param within selector of the part that has changed since the whole page was looked at
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await accessFaults(page, within), 'axe finds nothing that matters').toEqual([]);
}

/** What a person types into or chooses from, and a phone zooms to where its letters are below 16 px. */
const zoomedFields =
  ':is(input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden], [tabindex="-1"]), select, textarea)';
const widestPhone = 760;

/** What axe finds in what is on screen, but for trifles; on a phone, also the fields that Safari would zoom to. */
export async function accessFaults(page: Page, within?: string): Promise<readonly string[]> {
  // A colour in the middle of a transition is nobody's choice; what is paused or runs with the scroll never ends.
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
      // A rule looks at thousands of elements, and the source is wanted of those alone that fail it.
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

/** Selectors of parts that change alone. */
export const openDialog = 'dialog[open]';
export const viewer = ':has(> [aria-label="Choose a view"])';
