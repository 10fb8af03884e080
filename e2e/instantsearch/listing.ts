import type { Option } from './shown.ts';

/** Order of a list: chosen options first if `chosenFirst`, then larger counts first if `byCount`, then by name. */
export type Listing = {
  readonly chosenFirst: boolean;
  readonly byCount: boolean;
  /** Whether chosen options without any car are listed too. */
  readonly keepsChosen: boolean;
};

/** InstantSearch's default for a list that combines chosen options by OR. Its default for AND is `allOfList`. */
export const anyOfList: Listing = { chosenFirst: true, byCount: true, keepsChosen: true };
export const allOfList: Listing = { ...anyOfList, keepsChosen: false };
export const menu: Listing = { chosenFirst: true, byCount: false, keepsChosen: false };
export const tree: Listing = { chosenFirst: false, byCount: false, keepsChosen: false };

export function listed(
  counts: Readonly<Record<string, number>>,
  chosen: readonly string[],
  { chosenFirst, byCount, keepsChosen }: Listing,
): Option[] {
  const all = { ...(keepsChosen && Object.fromEntries(chosen.map((name) => [name, 0]))), ...counts };
  const options = Object.entries(all).map(([name, count]): Option => [name, count, chosen.includes(name)]);
  return options.sort(
    ([a, countA, chosenA], [b, countB, chosenB]) =>
      (chosenFirst ? Number(chosenB) - Number(chosenA) : 0) || (byCount ? countB - countA : 0) || (a < b ? -1 : 1),
  );
}
