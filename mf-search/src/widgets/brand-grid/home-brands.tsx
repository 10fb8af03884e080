import { BrandGrid } from '../../features/brand/brand-grid.tsx';
import type { BrandEntry } from '../../model/landing/brand-entries.ts';

/** Brands under the page's own heading; nothing when there is none. */
export function HomeBrands({ data: entries }: { readonly data: readonly BrandEntry[] }) {
  return entries.length === 0 ? null : <BrandGrid entries={entries} label="Brands" />;
}
