import type { FacetOption } from './facet-options.ts';

/**
 * Price bands from cheap to dear.
 *
 * @param options of the facet `price_range`, whose labels begin with a dollar amount
 */
export function inPriceOrder(options: readonly FacetOption[]): readonly FacetOption[] {
  return [...options].sort((a, b) => firstAmount(a.value) - firstAmount(b.value));
}

/** `$20,000 - $25,000` as `$20–25k`, for narrow places; other wordings stay as they are. */
export function shortBand(label: string): string {
  const band = /^\$(\d+),000 - \$(\d+),000$/.exec(label);
  if (band !== null) return `$${band[1]}–${band[2]}k`;
  return label.replace(/\$(\d+),000\b/g, '$$$1k');
}

function firstAmount(label: string): number {
  const amount = Number((/\d[\d,]*/.exec(label)?.[0] ?? '0').replaceAll(',', ''));
  return /under|below|up to/i.test(label) ? -1 : amount;
}
