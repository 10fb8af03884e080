import { useHref, useSite } from '@forecourt/kit/island';

/** The link to all of the dealer's stock. */
export function useAllStock(): { readonly label: string; readonly href: string } {
  const { nounPlural } = useSite();
  const href = useHref();
  return { label: `See all ${nounPlural}`, href: href('search.results', { scope: 'new-used-and-demo-cars' }) };
}
