import type { ContentBlock, ContentRun } from '@forecourt/contracts/api';

/** Merges neighbouring runs with the same formatting. */
export function joined(runs: readonly ContentRun[]): ContentRun[] {
  const all: ContentRun[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    const isSame = last && last.href === run.href && last.strong === run.strong && last.emphasis === run.emphasis;
    if (isSame) all[all.length - 1] = { ...last, text: last.text + run.text };
    else all.push(run);
  }
  return all;
}

/** Maximum number of characters of a link's address. */
const longestAddress = 2_000;
/**
 * Maximum number of characters of all addresses in a text, of links and pictures together. A Markdown text may repeat
 * one address in thousands of paragraphs.
 */
const mostAddressCharacters = 100_000;

/** Whether a link target is allowed; other links become plain text. */
export const isPlace = (href: string) =>
  href.length <= longestAddress && /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(href);

/** Removes the links and pictures after the first `mostAddressCharacters`; the text of links stays. */
export function withBoundedAddresses(blocks: readonly ContentBlock[]): ContentBlock[] {
  let left = mostAddressCharacters;
  const bounded = (runs: readonly ContentRun[]) =>
    runs.map(({ href = '', ...run }) => {
      left -= href.length;
      return href === '' || left < 0 ? run : { ...run, href };
    });
  return blocks.flatMap(({ runs, items, head, rows, ...block }) => {
    left -= block.picture?.length ?? 0;
    if (block.picture !== undefined && left < 0) return [];
    return {
      ...block,
      ...(runs && { runs: bounded(runs) }),
      ...(items && { items: items.map(bounded) }),
      ...(head && { head: head.map(bounded) }),
      ...(rows && { rows: rows.map((cells) => cells.map(bounded)) }),
    };
  });
}
