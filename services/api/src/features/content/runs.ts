import type { ContentRun } from '@forecourt/contracts/api';

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

/** Whether a link target is allowed; other links become plain text. */
export const isPlace = (href: string) => /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(href);
