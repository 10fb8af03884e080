import { href } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { ShownSearch } from '../../features/results/slice.ts';
import { landingHeading } from '../../model/landing/landing-heading.ts';
import { landingPath } from '../../model/landing/landing-path.ts';

/**
 * Breadcrumbs of a search page as structured data: home, all stock, the make (on a model's page only), the page.
 *
 * @param path canonical path of the page
 * @source expectations 7
 */
export function searchTrail({ request, outcome }: ShownSearch, path: string, site: Site): object {
  const { aliases, nounPlural, url } = site;
  const { scope } = request;
  const allStock = landingPath({ kind: 'stock' }, site);
  const steps = [
    { name: 'Home', path: href('shell.home', {}, { aliases }) },
    ...(path === allStock
      ? []
      : [{ name: nounPlural.slice(0, 1).toUpperCase() + nounPlural.slice(1), path: allStock }]),
    ...(scope.kind === 'model'
      ? [{ name: scope.make, path: landingPath({ kind: 'make', make: scope.make }, site) }]
      : []),
    { name: landingHeading(request, nounPlural, outcome.stock), path },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: new URL(step.path, url).href,
    })),
  };
}
