import type { CarImage } from '@forecourt/contracts';
import type { StockCar, StockLocation } from '@forecourt/contracts/stock';
import { carIdOf, carSlugOf } from '../car-identity.ts';
import type { CompleteDraft } from './check-draft.ts';

/** Returns illustrations for a vehicle without pictures; an empty list when their body or colour would be wrong. */
export type Illustrate = (vehicle: {
  readonly body?: string | undefined;
  readonly model?: string | undefined;
  readonly badge?: string | undefined;
  readonly colour?: string | undefined;
  readonly stocknum?: string;
  readonly specifications?: StockCar['specifications'];
}) => CarImage[];

/**
 * The dealership of a feed with its locations. A vehicle is at the first location unless the feed names another
 * location.
 */
export type Dealership = {
  readonly slug: string;
  readonly locations: readonly [StockLocation, ...StockLocation[]];
};

const itemTypeOf: Readonly<Record<string, string>> = {
  Caravan: 'caravan',
  'Camper trailer': 'caravan',
  Motorhome: 'motorhome',
  Campervan: 'motorhome',
  Motorcycle: 'motorcycle',
  Scooter: 'motorcycle',
  'Light truck': 'truck',
  Truck: 'truck',
};

/** Creates the wire document of a feed's row, except `created_at`, which the store sets. */
export function toCar(
  draft: CompleteDraft,
  stocknum: string,
  dealership: Dealership,
  illustrate: Illustrate = () => [],
): StockCar {
  const { make, model, year, badge, simple_body: body } = draft;
  const slug = carSlugOf({ year, make, model, badge, stocknum });
  const place = placeOf(draft, dealership);
  const status = draft.status ?? 'in_stock';
  const images =
    draft.images ??
    illustrate({ body, model, badge, colour: draft.colour, stocknum, specifications: draft.specifications });
  const photographed = draft.images?.length ?? 0;
  return {
    ...draft,
    id: carIdOf(dealership.slug, stocknum),
    slug,
    name: [year, make, model, badge].filter(Boolean).join(' '),
    stocknum,
    path: `/cars/${slug}`,
    item_type: draft.item_type ?? itemTypeOf[body ?? ''] ?? 'car',
    status,
    show_on_dealer_website: draft.show_on_dealer_website ?? true,
    location_id: place.id,
    location_name: place.name,
    ...townOf(draft, place),
    dealership_slug: dealership.slug,
    dealership_id: place.dealership_id,
    // Illustrations do not count as photos.
    photos_count: photographed,
    images,
    ...(images[0] !== undefined && { primary_image_url: images[0].image.url }),
  };
}

/**
 * Suburb and state of the vehicle. If the feed gives only a state, and this state is not the location's, the suburb is
 * left out.
 */
function townOf({ city, state }: CompleteDraft, { address }: StockLocation): Pick<StockCar, 'city' | 'state'> {
  if (city !== undefined) return { city, state: state ?? address.state };
  return state === undefined || state === address.state ? { city: address.city, state: address.state } : { state };
}

/** The location found by slug, name or suburb, else the dealership's first. */
function placeOf(draft: CompleteDraft, { locations }: Dealership): StockLocation {
  const wanted = [draft.location_name, draft.city].flatMap((text) => (text === undefined ? [] : [text.toLowerCase()]));
  return (
    locations.find(({ slug, name, address }) =>
      [slug, name, address.city].some((text) => wanted.includes(text.toLowerCase())),
    ) ?? locations[0]
  );
}
