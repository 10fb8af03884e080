import type { SearchPart } from './search-part.ts';
import { isCore } from './search-part.ts';

/** A search without some of its parts, and the number of cars for sale that it finds. */
export type Counted = { readonly dropped: readonly SearchPart[]; readonly count: number };

/** Maximum number of searches to try, because an engine accepts only 20 queries in one request. */
export const mostVariants = 12;
const mostSingles = 8;

/**
 * The sets of parts to drop, in the order in which they are tried: first each of the lightest parts alone, then pairs
 * of parts that are not core parts, lightest first. The last sets are large, so that some cars are found: all parts
 * that are not core parts; these with the lightest and with the two lightest core parts; all parts.
 */
export function variantsOf(parts: readonly SearchPart[]): readonly (readonly SearchPart[])[] {
  const byWeight = parts.toSorted((a, b) => a.weight - b.weight);
  const minor = byWeight.filter((part) => !isCore(part));
  const core = byWeight.filter(isCore);
  const wide = [minor, ...core.map((_, index) => [...minor, ...core.slice(0, index + 1)])];
  const pairs = minor
    .flatMap((part, index) => minor.slice(index + 1).map((other) => [part, other]))
    .toSorted((a, b) => weightOf(a) - weightOf(b));
  const singles = byWeight.slice(0, mostSingles).map((part) => [part]);
  const wider = distinct(wide.filter((set) => set.length > 1)).filter((_, at, all) => at < 3 || at === all.length - 1);
  const room = mostVariants - singles.length - wider.length;
  return distinct([...singles, ...pairs.slice(0, Math.max(0, room)), ...wider]);
}

/**
 * The variants that find cars, closest first. Compared in this order: fewer core parts dropped (such as make, model,
 * body, price), lower weights of these, fewer parts dropped, lower weights of all. If all are equal, the variant that
 * finds more cars comes first.
 */
export function closestFirst<Variant extends Counted>(variants: readonly Variant[]): readonly Variant[] {
  const found = variants.filter(({ count }) => count > 0);
  return found.toSorted((a, b) => compared(costOf(a), costOf(b)) || b.count - a.count);
}

function costOf({ dropped }: Counted): readonly number[] {
  const core = dropped.filter(isCore);
  return [core.length, weightOf(core), dropped.length, weightOf(dropped)];
}

function compared(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}

function weightOf(parts: readonly SearchPart[]): number {
  return parts.reduce((sum, { weight }) => sum + weight, 0);
}

function distinct(sets: readonly (readonly SearchPart[])[]): readonly (readonly SearchPart[])[] {
  return sets.filter((set, index) => !hasSet(sets.slice(0, index), set));
}

function hasSet(sets: readonly (readonly SearchPart[])[], wanted: readonly SearchPart[]): boolean {
  const keysOf = (set: readonly SearchPart[]) => set.map(({ key }) => key).sort();
  return sets.some((set) => keysOf(set).join('\n') === keysOf(wanted).join('\n'));
}
