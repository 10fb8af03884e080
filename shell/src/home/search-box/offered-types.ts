import type { Site } from '@forecourt/contracts/site-config';

const types = [
  ['New', 'new-cars'],
  ['Demo', 'demo-cars'],
  ['Used', 'used-cars'],
] as const;

/**
 * The stock types a dealer sells: those its own navigation leads to. A dealer of used cars only has
 * no choice to offer.
 *
 * @param pathOf address of a search scope on this site
 */
export function offeredTypes(
  { main, footer }: Site['nav'],
  pathOf: (scope: string) => string,
): readonly { readonly label: string; readonly href: string }[] {
  const linked = new Set(
    [...main, ...footer].flatMap((entry) => ('links' in entry ? entry.links.map(({ href }) => href) : [entry.href])),
  );
  const offered = types
    .map(([label, scope]) => ({ label, href: pathOf(scope) }))
    .filter(({ href }) => linked.has(href));
  return offered.length > 1 ? offered : [];
}
