import { href } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { Head } from '@forecourt/kit/island';
import { locationJsonLd } from '../../model/structured-data.ts';
import { listTitle } from './list-title.ts';
import type { ListData } from './load.ts';

/** Title, description and structured data of the locations page. @source expectations 3, 6 */
export function listHead({ locations }: ListData, site: Site): Head {
  const names = locations.map(({ location: { name, address } }) =>
    address.city === '' ? name : `${name}, ${address.city}`,
  );
  const subject = names.length === 0 ? site.name : names.join('; ');
  return {
    title: `${listTitle(locations.length)} | ${site.name}`,
    description: `Address, opening hours and phone number for ${subject}.`,
    canonical: href('location.list', {}, { aliases: site.aliases }),
    jsonLd: locations.map(({ location }) => locationJsonLd(location, site)),
  };
}
