import { addressLine, words } from '../advert.ts';
import type { VehicleFeed } from '../feed.ts';
import { column, missing, yearOf } from '../feed.ts';

/** One file for marketplaces, which map its columns; docs/vehicle-feeds.md describes each column. */
export const marketplaceFeed: VehicleFeed = {
  columns: [
    column('stock_number', ({ car }) => words(car.stocknum), missing.stocknum),
    column('vin', ({ vin }) => vin),
    column('registration', ({ car }) => words(car.regplate)),
    column('type', ({ car }) => words(car.item_type) ?? 'car'),
    column('condition', ({ car }) => car.car_type),
    column('title', ({ title }) => title),
    column('year', yearOf, missing.year),
    column('make', ({ make }) => make, missing.make),
    column('model', ({ model }) => model, missing.model),
    column('badge', ({ badge }) => badge),
    column('series', ({ car }) => words(car.series)),
    column('body', ({ car }) => words(car.simple_body)),
    column('colour', ({ colour }) => colour),
    column('interior_colour', ({ car }) => words(car.interior_colour)),
    column('transmission', ({ car }) => words(car.simple_transmission) ?? words(car.trans)),
    column('fuel', ({ car }) => words(car.simple_fuel) ?? words(car.fuel)),
    column('drive', ({ car }) => words(car.drive)),
    column('engine_litres', ({ car }) => car.engine_size_litres),
    column('seats', ({ car }) => car.seats),
    column('doors', ({ car }) => car.doors),
    column('kilometres', ({ car }) => car.km),
    column('price', ({ price }) => price),
    column('price_type', ({ car }) => words(car.price_type)),
    column('description', ({ description }) => description),
    column('comments', ({ car }) => words(car.dealercomments?.replaceAll('|', ' '))),
    column('url', ({ url }) => url),
    column('photos', ({ pictures }) => pictures.map(({ url }) => url).join(' ')),
    column('location', ({ location }) => location?.name),
    column('address', ({ location }) => location && addressLine(location)),
    column('dealer', ({ dealer }) => dealer),
    column('dealer_licence', ({ licence }) => licence),
  ],
  refuses: () => [],
};
