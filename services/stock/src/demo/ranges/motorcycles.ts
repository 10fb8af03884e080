import type { Engine, Generation, ModelRange } from './range.ts';
import { model } from './range.ts';

type Bike = readonly [
  make: string,
  name: string,
  badge: string,
  years: string,
  litres: number,
  cylinders: number,
  powerKw: number,
  torqueNm: number,
  per100: number,
  newDollars: number,
  share?: number,
];

/** Ride-away prices new. LAMS: learners may ride it. */
// biome-ignore format: a table reads by its lines
const bikes: readonly Bike[] = [
  ['Yamaha', 'YZF-R3', 'ABS LAMS', '2015-', 0.321, 2, 31, 30, 3.8, 8990, 3],
  ['Yamaha', 'MT-03', 'ABS LAMS', '2016-', 0.321, 2, 31, 30, 3.8, 8590, 3],
  ['Yamaha', 'MT-07', 'LA LAMS', '2015-', 0.655, 2, 38, 57, 4.2, 13190, 4],
  ['Yamaha', 'MT-09', 'SP', '2018-', 0.89, 3, 87, 93, 5, 20490, 3],
  ['Yamaha', 'Tenere 700', 'Rally Edition', '2020-', 0.689, 2, 54, 68, 4.3, 19990, 3],
  ['Yamaha', 'XSR700', 'LAMS', '2016-', 0.655, 2, 38, 57, 4.3, 14190, 2],
  ['Yamaha', 'WR450F', 'Enduro', '2017-', 0.45, 1, 37, 46, 4.5, 17490, 2],
  ['Yamaha', 'Tracer 9', 'GT', '2021-', 0.89, 3, 87, 93, 5, 23990, 1],
  ['Honda', 'CB500X', 'ABS LAMS', '2014-', 0.471, 2, 35, 43, 3.6, 11290, 3],
  ['Honda', 'CB650R', 'LAMS', '2019-', 0.649, 4, 40, 55, 4.9, 13990, 2],
  ['Honda', 'CRF300L', 'LAMS', '2021-', 0.286, 1, 20, 27, 3.1, 9590, 3],
  ['Honda', 'Africa Twin', 'CRF1100L Adventure Sports', '2020-', 1.084, 2, 75, 112, 4.9, 28490, 2],
  ['Honda', 'CBR650R', 'LAMS', '2019-', 0.649, 4, 40, 55, 4.9, 14490, 2],
  ['Honda', 'NC750X', 'DCT', '2016-', 0.745, 2, 43, 69, 3.5, 14990, 1],
  ['Kawasaki', 'Ninja 400', 'ABS LAMS', '2018-', 0.399, 2, 33, 38, 3.7, 8990, 4],
  ['Kawasaki', 'Z650', 'LAMS', '2017-', 0.649, 2, 38, 59, 4.3, 12290, 3],
  ['Kawasaki', 'Z900', 'SE', '2017-', 0.948, 4, 92, 98, 5.7, 18990, 2],
  ['Kawasaki', 'KLR650', 'Adventure', '2022-', 0.652, 1, 30, 53, 4.6, 12990, 2],
  ['Kawasaki', 'Vulcan S', 'Cafe LAMS', '2015-', 0.649, 2, 44, 63, 4.4, 13490, 2],
  ['Suzuki', 'SV650', 'LAMS', '2016-', 0.645, 2, 35, 60, 4.1, 12290, 3],
  ['Suzuki', 'V-Strom 650', 'XT LAMS', '2015-', 0.645, 2, 35, 60, 4.2, 14490, 3],
  ['Suzuki', 'GSX-S750', 'ABS', '2017-2022', 0.749, 4, 83, 81, 4.9, 13490, 1],
  ['Suzuki', 'DR-Z400E', 'LAMS', '2014-', 0.398, 1, 29, 39, 4.4, 9790, 2],
  ['Ducati', 'Monster', '937', '2021-', 0.937, 2, 82, 93, 5.2, 20900, 3],
  ['Ducati', 'Scrambler', 'Icon', '2016-', 0.803, 2, 54, 66, 5.2, 17900, 2],
  ['Ducati', 'Multistrada V4', 'S', '2021-', 1.158, 4, 125, 125, 6.5, 38900, 1],
  ['Triumph', 'Street Triple', '765 RS', '2018-', 0.765, 3, 96, 80, 5.2, 22490, 2],
  ['Triumph', 'Bonneville T120', 'Black', '2016-', 1.2, 2, 59, 105, 4.7, 23990, 2],
  ['Triumph', 'Tiger 900', 'Rally Pro', '2020-', 0.888, 3, 70, 87, 5.2, 26490, 2],
  ['Triumph', 'Speed 400', 'LAMS', '2024-', 0.398, 1, 29, 37, 3.5, 8990, 3],
  ['BMW', 'R 1250 GS', 'Adventure', '2019-2024', 1.254, 2, 100, 143, 4.8, 34990, 2],
  ['BMW', 'F 900 R', 'Sport', '2020-', 0.895, 2, 77, 92, 4.2, 18990, 1],
  ['BMW', 'G 310 GS', 'LAMS', '2018-', 0.313, 1, 25, 28, 3.3, 9490, 2],
  ['KTM', '390 Duke', 'LAMS', '2017-', 0.373, 1, 32, 37, 3.5, 8995, 3],
  ['KTM', '890 Adventure', 'R', '2021-', 0.889, 2, 77, 100, 4.5, 25995, 2],
  ['KTM', '350 EXC-F', 'Six Days', '2017-', 0.35, 1, 35, 37, 4.2, 17995, 1],
  ['Harley-Davidson', 'Street Bob', '114', '2018-', 1.868, 2, 69, 155, 5.5, 28995, 2],
  ['Harley-Davidson', 'Fat Boy', '114', '2018-', 1.868, 2, 70, 155, 5.6, 36995, 2],
  ['Harley-Davidson', 'Road Glide', 'Special', '2017-', 1.868, 2, 69, 158, 6, 46995, 1],
  ['Royal Enfield', 'Classic 350', 'Signals LAMS', '2021-', 0.349, 1, 15, 27, 2.6, 8690, 3],
  ['Royal Enfield', 'Himalayan', '450 LAMS', '2017-', 0.452, 1, 29, 40, 3.4, 9390, 3],
  ['Royal Enfield', 'Interceptor', '650 LAMS', '2019-', 0.648, 2, 35, 52, 4.1, 11690, 2],
  ['Indian', 'Scout', 'Bobber', '2018-', 1.133, 2, 69, 97, 5.4, 24995, 2],
  ['CFMOTO', '450MT', 'LAMS', '2024-', 0.449, 2, 31, 42, 4.1, 8990, 2],
  ['Vespa', 'Primavera', '150', '2015-', 0.155, 1, 9, 12, 2.7, 8690, 1],
];

const gearsOf = (name: string, badge: string): Engine['gearbox'] =>
  name === 'Primavera' ? 'CVT' : badge === 'DCT' ? '6D' : '6M';

function toRange([
  make,
  name,
  badge,
  years,
  litres,
  cylinders,
  powerKw,
  torqueNm,
  per100,
  newDollars,
  share = 1,
]: Bike): ModelRange {
  const [from, to] = years.split('-');
  const engine: Engine = {
    fuel: 'Petrol',
    litres,
    cylinders,
    powerKw,
    torqueNm,
    per100,
    gearbox: gearsOf(name, badge),
    turbo: false,
  };
  const only: Generation = {
    series: '',
    from: Number(from),
    ...(to ? { to: Number(to) } : {}),
    engines: { e: engine },
    grades: [[badge, 'e', '', newDollars]],
  };
  return model(make, name, make === 'Vespa' ? 'Scooter' : 'Motorcycle', 'motorcycle', { share, holds: 0.01 }, [only]);
}

export const motorcycles: readonly ModelRange[] = bikes.map(toRange);
