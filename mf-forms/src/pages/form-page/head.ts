import type { RouteName } from '@forecourt/contracts';
import { href } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { Head } from '@forecourt/kit/island';
import type { FormPageData } from './load.ts';

/** Head of a form page. The canonical URL leaves out the car. */
export function formPageHead(
  { route, title, description }: { readonly route: RouteName; readonly title: string; readonly description: string },
  { kind, car, valuation }: FormPageData & { readonly valuation?: object },
  site: Site,
): Head {
  return {
    title: `${title} | ${site.name}`,
    description,
    canonical: href(route, {}, { aliases: site.aliases }),
    ...((kind === 'closed' || car !== undefined || valuation !== undefined) && { robots: 'noindex' }),
  };
}
