import type { PlacedSlot } from '@forecourt/contracts/release';

const mark = /<!--slot:(\d{1,4})-->/g;

/**
 * Splits an island's markup into its slots and the text between them, in order.
 *
 * @param most maximum number of slots to fill; further slots stay empty
 * @returns `over`: whether the markup has more slots
 */
export function splitAtSlots(
  html: string,
  slots: readonly PlacedSlot[],
  most: number,
): { readonly parts: readonly (string | PlacedSlot)[]; readonly over: boolean } {
  const parts: (string | PlacedSlot)[] = [];
  let filled = 0;
  let from = 0;
  for (const { 0: text, 1: number, index } of html.matchAll(mark)) {
    if (filled === most) return { parts: [...parts, html.slice(from)], over: true };
    filled++;
    parts.push(html.slice(from, index));
    from = index + text.length;
    const slot = slots[Number(number)];
    if (slot !== undefined) parts.push(slot);
  }
  return { parts: [...parts, html.slice(from)], over: false };
}
