import { href } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { Head } from '@forecourt/kit/island';
import { headline } from '../../model/facts/vehicle-name.ts';
import type { CompareData } from './load.ts';

/** Noindex, because a comparison is personal. The title names the cars, so that a shared link shows them. */
export function compareHead({ cars }: CompareData, site: Site): Head {
  const names = cars.map(headline).join(' or ');
  return {
    title: `${names === '' ? `Compare ${site.nounPlural}` : names} | ${site.name}`,
    canonical: href('vehicle.compare', {}, { aliases: site.aliases }),
    description: `${site.nounPlural[0]?.toUpperCase()}${site.nounPlural.slice(1)} at ${site.name} side by side: price, size, equipment and what sets them apart.`,
    robots: 'noindex',
  };
}
