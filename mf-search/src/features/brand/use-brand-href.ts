import { useHref } from '@forecourt/kit/island';
import type { BrandEntry } from '../../model/landing/brand-entries.ts';

/** Returns the link of a brand: its page, or its stock if it has no page. @source spec §2, §3, NAV-018 */
export function useBrandHref(): (entry: Pick<BrandEntry, 'slug' | 'hasPage'>) => string {
  const href = useHref();
  return ({ slug, hasPage }) =>
    hasPage ? href('search.brand', { brand: slug }) : href('search.results', { scope: slug });
}
