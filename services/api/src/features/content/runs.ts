import type { ContentRun } from '@forecourt/contracts/api';

/** Neighbours of one dress as one. */
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

/** Where a text may lead; anything else in it is words. */
export const isPlace = (href: string) => /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(href);
