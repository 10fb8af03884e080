import type { StockCar } from '@forecourt/contracts/stock';
import { carIdOf, carSlugOf } from '@forecourt/stock/car-identity';
import { illustrate, studioFilm, studioInteriorImages, studioPanorama, studioSpin } from '../illustrations.ts';
import type { Choice } from './choice.ts';
import { pickInterior } from './colours.ts';
import { pickNvic, pickVin } from './identity.ts';
import type { DemoSite } from './lenders.ts';
import { lenderQuotes } from './lenders.ts';
import type { Generation, Grade, ModelRange } from './model-range.ts';
import { buildDates, hoursBefore, registration } from './papers.ts';
import { priceType } from './price-type.ts';
import type { Random } from './random.ts';
import { specificationsOf } from './specifications.ts';
import { spinHotspots } from './spin-hotspots.ts';
import { bodyConfiguration, fedFuel, gearboxFields, seatsAndDoors, variantOf } from './technical-data.ts';
import { isLowKm } from './value.ts';
import { writeComment } from './words/comments.ts';
import { pickEquipment } from './words/equipment.ts';

const itemTypes: Readonly<Partial<Record<ModelRange['kind'], string>>> = {
  truck: 'truck',
  motorcycle: 'motorcycle',
  caravan: 'caravan',
  camper: 'caravan',
  motorhome: 'motorhome',
};

const reservingSites: ReadonlySet<DemoSite> = new Set(['northshore', 'redgum']);

/**
 * The stock document of a demo vehicle, as a feed would give it. Dates are relative to `now`. Some vehicles that are
 * coming soon have no pictures yet.
 */
export function buildCar(choice: Choice, now: Date, random: Random): StockCar {
  const { site, location, range, generation, grade, year, carType, stocknum, colour, km, price } = choice;
  const [badge, engineKey, drive] = grade;
  const specifications = specificationsOf(choice);
  const engine = generation.engines[engineKey];
  const { make, model, body, kind } = range;
  const level = gradeLevel(generation, grade);
  const equipment = pickEquipment({ kind, year, level, engine }, random);
  const isTowed = kind === 'caravan' || kind === 'camper';
  const slug = carSlugOf({ year, make, model, badge, stocknum });
  const photographed = choice.status !== 'coming_soon' || !stocknum.endsWith('7');
  const looks = { body, model, badge, colour, stocknum, isPlainest: level === 0, specifications };
  const images = photographed
    ? [...illustrate(looks), ...(choice.isMarked === true ? studioInteriorImages(looks) : [])]
    : [];
  const arrived = hoursBefore(now, choice.arrivedHoursAgo);
  const finance = lenderQuotes(site, price);
  const comment =
    choice.comment ??
    writeComment(
      {
        kind,
        carType,
        make,
        model,
        badge,
        colour,
        equipment,
        comingSoon: choice.status === 'coming_soon',
        km: isTowed ? undefined : km,
        ageYears: choice.ageYears,
        suburb: location.address.city,
        state: location.address.state,
        towKg: generation.towKg,
        per100: engine?.per100,
        electric: engine?.fuel === 'Electric',
        manual: engine?.gearbox.endsWith('M') ?? false,
        grossMassKg: generation.grossMassKg,
        tag: choice.tag,
        isLowKm: isLowKm(kind, choice.ageYears, km),
        arrivedDaysAgo: choice.arrivedHoursAgo / 24,
      },
      random,
    );
  const series = [
    generation.series,
    generation.series !== '' && kind !== 'motorhome' && random.chance(0.4) ? `MY${String(year).slice(2)}` : '',
  ]
    .join(' ')
    .trim();
  return {
    id: carIdOf(location.dealership_slug, stocknum),
    slug,
    name: [year, make, model, badge].join(' '),
    year,
    make,
    model,
    badge,
    ...(series !== '' && { series }),
    stocknum,
    ...(!isTowed && { vin: pickVin(make, year, random) }),
    ...(kind !== 'motorcycle' && !isTowed && kind !== 'motorhome' && { nvic: pickNvic(random), has_nvic: true }),
    ...registration(choice, now, random),
    ...buildDates(choice, now, random),
    path: `/cars/${slug}`,
    item_type: itemTypes[kind] ?? 'car',
    created_at: arrived.toISOString(),
    views: Math.round((choice.arrivedHoursAgo / 24) * (2 + random.next() * 14)),

    colour,
    ...(kind !== 'motorcycle' && !isTowed && { interior_colour: pickInterior(random) }),
    ...gearboxFields(engine),
    simple_body: body,
    bodyconfiguration: bodyConfiguration(range, badge),
    ...(engine !== undefined && { simple_fuel: engine.fuel, fuel: fedFuel(engine, make) }),
    ...seatsAndDoors(range, badge),
    ...(drive !== '' && { drive }),
    ...(engine?.litres !== undefined && {
      engine_size: `${Math.round(engine.litres * 10) / 10} L`,
      engine_size_litres: engine.litres,
    }),
    ...(!isTowed && { km }),

    ...(price !== undefined && { price }),
    ...(price !== undefined && choice.beforePrice !== undefined && { before_price: choice.beforePrice }),
    ...(price !== undefined && { price_type: priceType(choice) }),
    ...(choice.status === 'coming_soon' && price === undefined && { preorder: true }),

    car_type: carType,
    status: choice.status,
    ...(choice.status === 'sold' && {
      sold: true,
      sold_date_timestamp: Math.floor(hoursBefore(now, choice.soldHoursAgo ?? 12).getTime() / 1000),
    }),
    ...(choice.tag !== undefined && { tag: choice.tag }),
    reserved: choice.reserved,
    ...(isReservable(choice) && { features: { reserve: true } }),
    certified: choice.certified,
    show_on_dealer_website: true,

    location_id: location.id,
    location_name: location.name,
    city: location.address.city,
    state: location.address.state,
    dealership_slug: location.dealership_slug,
    dealership_id: location.dealership_id,

    photos_count: images.length,
    images,
    ...(images[0] !== undefined && { primary_image_url: images[0].image.url }),
    ...(photographed && studioSpin(looks)),
    ...(choice.isMarked === true && spinHotspots(looks, equipment)),
    ...(choice.isMarked === true && studioFilm(looks)),
    ...(choice.isMarked === true && studioPanorama(looks)),

    standardEquipment: equipment,
    dealercomments: comment,
    ...(carType !== 'new' && price !== undefined && { autograb_data: marketData(choice.marketDollars, random) }),
    ...(finance !== undefined && { finance_lenders: finance }),
    ...(!isTowed && { variant: variantOf(generation, engine, range) }),
    ...(specifications !== undefined && { specifications }),
  };
}

/**
 * Whether a vehicle can be reserved online: at dealers that offer it, used and demo vehicles in stock with a price. New
 * vehicles cannot be reserved, because they are interchangeable.
 */
function isReservable({ site, carType, status, price }: Choice): boolean {
  return reservingSites.has(site) && carType !== 'new' && status === 'in_stock' && price !== undefined;
}

/** A grade's place in its range by price: 0 cheapest, 2 dearest. */
function gradeLevel({ grades }: Generation, grade: Grade): 0 | 1 | 2 {
  const prices = grades.map(([, , , dollars]) => dollars).sort((a, b) => a - b);
  const position = prices.length < 2 ? 0.5 : prices.indexOf(grade[3]) / (prices.length - 1);
  return position < 0.34 ? 0 : position < 0.75 ? 1 : 2;
}

function marketData(marketDollars: number, random: Random): NonNullable<StockCar['autograb_data']> {
  const national = Math.round((marketDollars * (0.985 + random.next() * 0.03)) / 10) * 10;
  return {
    average_market_price: national,
    state_average_market_price: Math.round((national * (0.985 + random.next() * 0.03)) / 10) * 10,
  };
}
