import { useHref } from '@forecourt/kit/island';
import type { BrandEntry } from '../../model/landing/brand-entries.ts';

/** Where a brand's entry leads: to its page, or without one to its stock. @source spec §2, §3, NAV-018 */
export function useBrandHref(): (entry: Pick<BrandEntry, 'slug' | 'hasPage'>) => string {
  const href = useHref();
  return ({ slug, hasPage }) =>
    hasPage ? href('search.brand', { brand: slug }) : href('search.results', { scope: slug });
}
