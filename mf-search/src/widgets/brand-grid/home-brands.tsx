import { BrandGrid } from '../../features/brand/brand-grid.tsx';
import type { BrandEntry } from '../../model/landing/brand-entries.ts';

/** Grid of brands under the page's heading; renders nothing without brands. */
export function HomeBrands({ data: entries }: { readonly data: readonly BrandEntry[] }) {
  return entries.length === 0 ? null : <BrandGrid entries={entries} label="Brands" />;
}
