import { createContext, use, useState } from 'react';
import type { FacetOption } from '../../model/facets/facet-options.ts';

/** Number of options that are visible before the shopper shows the rest. */
const optionsInSight = 6;

/** A facet's options: the visible options, and the options behind a button. */
export type OptionOrder = { readonly inSight: readonly FacetOption[]; readonly rest: readonly FacetOption[] };

/** Whether options keep their order while a shopper chooses. True in the sheet. */
export const SteadyOrder = createContext(false);

/**
 * The order of a facet's options. In the sheet the order stays as it was when the sheet opened: counts change, and an
 * option without cars stays with a count of 0. Once no visible option has cars or is chosen, the options are sorted
 * again.
 *
 * @param options by count, then label
 * @param popular maximum number of options in the group; the others are only in the searchable list
 * @source SRCH-035, expectations 21
 */
export function useOptionOrder(options: readonly FacetOption[], popular: number): OptionOrder {
  const isSteady = use(SteadyOrder);
  const fresh = orderOf(options, popular);
  const [held, hold] = useState(fresh);
  if (!isSteady) return fresh;
  const kept = keptOrder(held, options, popular);
  if (kept.inSight.some(({ count, isChosen }) => count > 0 || isChosen)) return kept;
  if (!isSame(held, fresh)) hold(fresh);
  return fresh;
}

function orderOf(options: readonly FacetOption[], popular: number): OptionOrder {
  const listed = options.slice(0, popular);
  const inSight = [
    ...listed.filter(({ isChosen }, index) => index < optionsInSight || isChosen),
    ...options.slice(popular).filter(({ isChosen }) => isChosen),
  ];
  return { inSight, rest: listed.filter((option) => !inSight.includes(option)) };
}

/** The previous order with the new counts. New options come last, and are visible only if they are chosen. */
function keptOrder(held: OptionOrder, options: readonly FacetOption[], popular: number): OptionOrder {
  const placed = new Set([...held.inSight, ...held.rest].map(({ value }) => value));
  const newest = new Map(options.map((option) => [option.value, option]));
  const again = (some: readonly FacetOption[]) =>
    some.map(({ value }) => newest.get(value) ?? { value, count: 0, isChosen: false });
  const others = options.filter(({ value }) => !placed.has(value));
  return {
    inSight: [...again(held.inSight), ...others.filter(({ isChosen }) => isChosen)],
    rest: [
      ...again(held.rest),
      ...others.filter(({ isChosen }) => !isChosen).slice(0, Math.max(0, popular - placed.size)),
    ],
  };
}

function isSame(a: OptionOrder, b: OptionOrder): boolean {
  return valuesOf(a) === valuesOf(b);
}

function valuesOf({ inSight, rest }: OptionOrder): string {
  return JSON.stringify([inSight, rest].map((some) => some.map(({ value }) => value)));
}
