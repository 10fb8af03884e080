import type { BodyType } from './body.ts';

/**
 * Models with a well-known body, for feeds that call every car with a tailgate a wagon. Tried in order. The pattern is
 * matched with the rest of a vehicle's name after the make.
 */
// biome-ignore format: a table reads by its lines
const known: readonly (readonly [make: string, body: BodyType, models: string])[] = [
  ['Ram', 'Ute', ''],
  ['Chrysler', 'People mover', '(Grand )?Voyager'],
  ['Citroen', 'People mover', '(Grand )?(C4 )?Picasso'],
  ['Honda', 'People mover', 'Odyssey|Elysion|Stepwagn'],
  ['Hyundai', 'People mover', 'iMax|Staria|Trajet'],
  ['Kia', 'People mover', '(Grand )?Carnival|Rondo'],
  ['LDV', 'People mover', 'G10|Mifa'],
  ['Mazda', 'People mover', 'MPV|Premacy'],
  ['Mercedes-Benz', 'People mover', 'V|V[23]\\d0|V-?Class|Valente|Viano|R-?Class'],
  ['Mitsubishi', 'People mover', 'Starwagon|Delica|Grandis'],
  ['Nissan', 'People mover', 'Elgrand|Serena'],
  ['Proton', 'People mover', 'Exora'],
  ['Renault', 'People mover', '(Grand )?Scenic'],
  ['SsangYong', 'People mover', 'Stavic'],
  ['Toyota', 'People mover', 'Tarago|Granvia|Previa|Estima|Alphard|Vellfire|Noah|Voxy'],
  ['Volkswagen', 'People mover', 'Multivan|Caravelle|Caddy'],
  ['Alfa Romeo', 'SUV', 'Stelvio|Tonale'],
  ['Audi', 'SUV', '(RS )?S?Q\\d|E-?Tron'],
  ['Bentley', 'SUV', 'Bentayga'],
  ['BMW', 'SUV', 'i?X\\d?|XM'],
  ['BYD', 'SUV', 'Atto|Sealion'],
  ['Chery', 'SUV', 'J11|Omoda|Tiggo'],
  ['Citroen', 'SUV', '(C[345] )?Aircross|C4 Cactus'],
  ['Cupra', 'SUV', 'Ateca|Formentor'],
  ['Dodge', 'SUV', 'Journey|Nitro'],
  ['Fiat', 'SUV', '500X|Freemont'],
  ['Ford', 'SUV', 'Mustang Mach-?E'],
  ['Ford', 'Coupe', 'Mustang'],
  ['Ford', 'SUV', 'Territory|Everest|Escape|Kuga|Ecosport|Endura|Puma|Explorer'],
  ['Genesis', 'SUV', 'GV\\d0'],
  ['Great Wall', 'SUV', 'X2\\d0'],
  ['GWM', 'SUV', 'Haval|Tank|X2\\d0'],
  ['Haval', 'SUV', ''],
  ['Holden', 'SUV', 'Captiva|Trax|Trailblazer|Colorado 7|Equinox|Acadia|Adventra|Jackaroo|Frontera'],
  ['Honda', 'SUV', '[CHZ]R-?V|MDX|Vezel'],
  ['Hyundai', 'SUV', 'Tucson|Santa ?Fe|Kona|ix35|Venue|Palisade|Terracan|Nexo|Ioniq 5'],
  ['Infiniti', 'SUV', 'QX\\d0|FX\\d*'],
  ['Isuzu', 'SUV', 'MU-?X'],
  ['Jaguar', 'SUV', '[EFI]-?Pace'],
  ['Jeep', 'SUV', '(?!Gladiator)\\w+'],
  ['Kia', 'SUV', 'Sportage|Sorento|Seltos|Stonic|Niro|EV[69]'],
  ['Lamborghini', 'SUV', 'Urus'],
  ['Land Rover', 'SUV', ''],
  ['LDV', 'SUV', 'D90'],
  ['Lexus', 'SUV', '(RX|NX|UX|LX|GX|RZ)\\d*[a-z]*'],
  ['Mahindra', 'SUV', 'XUV\\d*|Scorpio'],
  ['Maserati', 'SUV', 'Levante|Grecale'],
  ['Mazda', 'SUV', 'CX-?\\d+|MX-?30|Tribute'],
  ['Mercedes-Benz', 'SUV', '(GL[ABCES]?|ML|EQ[ABC])[ -]?(\\d+|class)?|[GM]-?class|G\\d\\d+'],
  ['MG', 'SUV', 'HS|ZST?'],
  ['MINI', 'SUV', 'Countryman|Paceman'],
  ['Mitsubishi', 'SUV', 'Outlander|ASX|Pajero|Challenger|Eclipse Cross|Airtrek'],
  ['Nissan', 'SUV', 'X-?Trail|Qashqai|Pathfinder|Patrol|Dualis|Murano|Juke|Ariya'],
  ['Peugeot', 'SUV', '[2345]008'],
  ['Porsche', 'SUV', 'Cayenne|Macan'],
  ['Renault', 'SUV', 'Koleos|Captur|Arkana|Kadjar|Duster'],
  ['Skoda', 'SUV', 'Kodiaq|Karoq|Kamiq|Yeti'],
  ['SsangYong', 'SUV', 'Korando|Rexton|Tivoli|Kyron'],
  ['Subaru', 'SUV', 'Forester|XV|Outback|Tribeca|Crosstrek|Solterra'],
  ['Suzuki', 'SUV', '(Grand )?Vitara|Jimny|Ignis|(SX4 )?S-Cross|XL-?7'],
  ['Tesla', 'SUV', 'Model [XY]'],
  ['Toyota', 'SUV', 'RAV ?4|Land ?Cruiser|Kluger|C-HR|Fortuner|(Yaris|Corolla) Cross|FJ Cruiser|Rukus|bZ4X'],
  ['Volkswagen', 'SUV', 'Tiguan|Touareg|T-?Cross|T-?Roc|ID\\.?[45]'],
  ['Volvo', 'SUV', 'XC\\d0|C40|EX\\d0'],
];
const rules = known.map(([make, body, models]): readonly [RegExp, BodyType] => [
  new RegExp(models === '' ? `^${make} ` : `^${make} (${models})(?![a-z0-9])`, 'i'),
  body,
]);

/** Body types that many feeds use imprecisely. */
const loose: ReadonlySet<BodyType | undefined> = new Set<BodyType | undefined>([
  'Wagon',
  'Hatch',
  'Coupe',
  'Bus',
  undefined,
]);

/**
 * The body of a vehicle: the model's known body if the feed's word `fed` is imprecise, else `fed`.
 *
 * @param name make, model and anything after: "Toyota RAV4 GXL"
 */
export function bodyByModel(fed: BodyType | undefined, name: string): BodyType | undefined {
  if (!loose.has(fed)) return fed;
  return rules.find(([pattern]) => pattern.test(name))?.[1] ?? fed;
}
