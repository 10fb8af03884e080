import type { Car } from '@forecourt/contracts';
import { clause, href, isSlugOf } from '@forecourt/contracts';
import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found, notFound, redirect } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import { cardPhotos } from '../../model/card/card-photos.ts';
import type { Brand } from '../../model/landing/brand-entries.ts';
import { makeOf } from '../../model/landing/brand-entries.ts';
import type { ModelInStock } from '../../model/landing/models-in-stock.ts';
import { modelsInStock } from '../../model/landing/models-in-stock.ts';

export type BrandData = {
  readonly brand: Brand;
  readonly count: number;
  readonly models: readonly ModelInStock[];
  /** Cars in stock, for a row of cards. */
  readonly cars: readonly Car[];
  /** URL of the dealer's banner for the brand, else of a photo of one of its cars; null: none. */
  readonly picture: string | null;
  /** Whether the picture is an illustration of a car in stock, which has to be labelled. */
  readonly isIllustration: boolean;
};

/** Maximum number of cars. This number fills complete rows in every layout. */
const mostCars = 6;
/** Number of cars to load, from which each model gets its price and picture. */
const mostNamed = 500;

/**
 * Loads a brand of the directory with its stock. A brand without a page redirects to its stock; an unlisted brand is
 * not found.
 *
 * @source spec §2, NAV-018, NAV-019
 */
export async function loadBrand({
  address: { params },
  site: { aliases, brands },
  gateways,
  nowMs,
  signal,
}: LoadRequest<SearchGateways> & { readonly address: Address }): Promise<Loaded<BrandData>> {
  const brand = brands.find(({ slug }) => isSlugOf(params['brand'] ?? '', slug));
  if (brand === undefined) return notFound();
  if (brand.skipPage) return redirect(href('search.results', { scope: brand.slug }, { aliases }), false);
  const { facets } = await gateways.stock.of([], { cars: 0, nowMs, signal });
  const make = makeOf(brand.slug, facets.make ?? {});
  if (make === undefined)
    return found({ brand, count: 0, models: [], cars: [], picture: brand.banner, isIllustration: false });
  const ofMake = [clause('make', make)];
  const [overview, cars] = await Promise.all([
    gateways.stock.of(ofMake, { cars: mostNamed, nowMs, signal }),
    gateways.cars.list(ofMake, mostCars, { nowMs, signal }),
  ]);
  const [photo] = brand.banner === null ? cars.flatMap((car) => cardPhotos(car)[0] ?? []) : [];
  return found({
    brand,
    count: overview.count,
    models: modelsInStock(overview),
    cars,
    picture: brand.banner ?? photo?.url ?? null,
    isIllustration: photo?.isIllustration ?? false,
  });
}
