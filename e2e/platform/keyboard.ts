import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Limit of Tab presses: more than the Tab stops of the longest page. */
const mostStops = 200;

const isActive = (node: Node) => (node.getRootNode() as Document | ShadowRoot).activeElement === node;

/** Whether an element has the focus, even if it is within a shadow root. */
export const isFocused = (target: Locator) => target.evaluate(isActive);

/**
 * Presses Tab until `target` has the focus, and expects the focus to be visible there.
 *
 * @param atStop called at every stop on the way
 */
export async function tabTo(page: Page, target: Locator, atStop?: (page: Page) => Promise<void>): Promise<void> {
  // Waits until the control is enabled, because Tab passes over a disabled one.
  await expect(target).toBeEnabled();
  const element = await target.elementHandle();
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab');
    await atStop?.(page);
    if (!(await element?.evaluate(isActive))) continue;
    await expect(target).toHaveJSProperty('isConnected', true);
    const shown = await element?.evaluate((node) => {
      const isRinged = (part: Element | null | undefined) => {
        if (!part) return false;
        const { outlineStyle, boxShadow } = getComputedStyle(part);
        return outlineStyle !== 'none' || boxShadow !== 'none';
      };
      const root = node.getRootNode();
      // The focus ring may be on the frame of a field instead of the field.
      const frame = root instanceof ShadowRoot ? root.host : node.parentElement;
      return node.matches(':focus-visible') && (isRinged(node) || isRinged(frame));
    });
    expect(shown, `the focus is visible on ${target}`).toBe(true);
    return;
  }
  throw new Error(`TAB_UNREACHED: ${target} was not reached within ${mostStops} presses of Tab.`);
}

/** Moves the focus to a control with Tab and presses a key on it. */
export async function pressKeyOn(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves the focus to a field with Tab and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/**
 * The parts of a time. `typeTime` types them in the order of a `datetime-local` field: month, day, year, hour, minute,
 * second, AM or PM.
 */
const timePattern = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)T(?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d))?$/;

/**
 * Actions of a shopper or a release manager who does not use a mouse. The focus moves with Tab and is visible wherever
 * it stops.
 */
export function handsOn(page: Page) {
  const { keyboard } = page;
  return {
    /** Presses a link or button. */
    press: (target: Locator) => pressKeyOn(page, target, 'Enter'),
    /** Checks a box, or clears it. */
    async tick(box: Locator) {
      const before = await box.isChecked();
      await pressKeyOn(page, box, 'Space');
      await expect(box).toBeChecked({ checked: !before });
    },
    /** Chooses one of the radio buttons of a group. */
    async pickRadio(group: Locator, name: string | RegExp) {
      const wanted = group.getByRole('radio', { name });
      const checked = group.getByRole('radio', { checked: true });
      await tabTo(page, (await checked.count()) > 0 ? checked : group.getByRole('radio').first());
      if (!(await isFocused(wanted))) await keyboard.press('ArrowDown');
      else await keyboard.press('Space');
      for (let step = await group.getByRole('radio').count(); step > 0 && !(await wanted.isChecked()); step--)
        await keyboard.press('ArrowDown');
      await expect(wanted).toBeChecked();
    },
    /** Replaces the text of a field. */
    async type(field: Locator, text: string) {
      await tabTo(page, field);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
    },
    /** Chooses the option of a select whose label begins with a text. */
    async pick(list: Locator, text: string) {
      await tabTo(page, list);
      await keyboard.type(text);
      await expect(list.locator('option:checked')).toHaveText(new RegExp(`^${text}`));
    },
    /** Types a time into a field. @param time like `2026-01-31T08:00` or `2026-01-31T08:00:30` */
    async typeTime(field: Locator, time: string) {
      const {
        year = '',
        month = '',
        day = '',
        hour = '',
        minute = '',
        second = '',
      } = timePattern.exec(time)?.groups ?? {};
      await tabTo(page, field);
      await keyboard.type(`${month}${day}${year}`);
      await keyboard.press('ArrowRight');
      const half = Number(hour) < 12 ? 'A' : 'P';
      await keyboard.type(`${String(Number(hour) % 12 || 12).padStart(2, '0')}${minute}${second}${half}`);
      await expect(field).toHaveValue(time);
    },
  };
}
