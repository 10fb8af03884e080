import type { Car } from '@forecourt/contracts';
import { href, imageSources, isSold, kilometres, priceOf, widest } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { Head } from '@forecourt/kit/island';
import { galleryStageSizes } from '../../features/viewer/stage-sizes.ts';
import { conditionLabels } from '../../model/facts/condition.ts';
import { words } from '../../model/facts/fact.ts';
import { breadcrumb } from '../../model/page/breadcrumb.ts';
import { picturesOf } from '../../model/viewer/pictures.ts';
import { leadPictureOf } from '../../model/viewer/viewer-lead.ts';
import { viewerSettings } from '../../model/viewer/viewer-settings.ts';
import { openingView, viewsOf } from '../../model/viewer/viewer-views.ts';
import type { DetailData } from './load.ts';
import { breadcrumbJsonLd, vehicleJsonLd } from './structured-data.ts';

/** Title, description, lead image and structured data of the vehicle page. */
export function detailHead(data: DetailData, site: Site): Head {
  if (data.kind === 'unknown') {
    return { title: `Vehicle not found | ${site.name}`, robots: 'noindex' };
  }
  if (data.kind === 'sold') {
    return { title: `${data.name}, sold | ${site.name}`, robots: 'noindex' };
  }
  const { car, isUnlisted } = data;
  const [photo] = picturesOf(car);
  const view = openingView(viewsOf(car), viewerSettings(site).defaultView);
  const first = view === 'spinner' || view === 'gallery' ? leadPictureOf(car, view) : undefined;
  return {
    title: `${car.name}${isSold(car) ? ', sold' : ''} | ${site.name}`,
    description: describe(car, site),
    ...(isUnlisted && { robots: 'noindex' }),
    canonical: href('vehicle.detail', { slug: car.slug }, { aliases: site.aliases }),
    ...(photo !== undefined && { image: widest(photo.url, site) }),
    ...(first !== undefined && {
      leadImage: { ...imageSources(first.url, site), sizes: galleryStageSizes },
    }),
    jsonLd: [vehicleJsonLd(car, site), breadcrumbJsonLd(breadcrumb(car, site.aliases), site)],
  };
}

/** One sentence about the vehicle, one about its price and location. */
function describe(car: Car, site: Site): string {
  const facts = [
    car.km !== undefined && car.km > 0 ? kilometres(car.km) : undefined,
    words(car.simple_fuel) ?? words(car.fuel),
    words(car.simple_transmission) ?? words(car.trans),
    words(car.colour),
  ].filter((fact) => fact !== undefined);
  const price = priceOf(car, site.price);
  const place = [words(car.city), words(car.state)].filter((part) => part !== undefined).join(' ');
  return [
    `${conditionLabels[car.car_type]} ${car.name}${facts.length === 0 ? '' : `: ${facts.join(', ')}`}.`,
    `${isSold(car) ? 'Sold' : price.kind === 'price' ? `${price.text} ${price.type}`.trim() : price.text} at ${site.name}${place === '' ? '' : `, ${place}`}.`,
  ].join(' ');
}
