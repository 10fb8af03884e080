/**
 * Official spellings of makes that contain a space or unusual capitals, or are misspelt in feeds. Any other make gets
 * the usual capitals.
 */
// biome-ignore format: a table reads by its lines
const spellings: readonly string[] = [
  'Alfa Romeo', 'Aston Martin', 'Austin Healey', 'BMW', 'BYD', 'Can-Am', 'CFMOTO', 'De Tomaso', 'DS', 'FPV', 'GAC', 'GMC', 'GWM',
  'Great Wall', 'Harley-Davidson', 'HDT', 'HSV', 'INEOS', 'JAC', 'KGM', 'KTM', 'Kia', 'LDV', 'Land Rover', 'MAN', 'McLaren', 'Mercedes-AMG',
  'Mercedes-Benz', 'MG', 'MINI', 'Moto Guzzi', 'MV Agusta', 'New Age', 'RAM', 'Rolls-Royce', 'Royal Enfield', 'Skoda',
  'smart', 'SsangYong', 'TVR', 'VinFast', 'Western Star', 'XPENG', 'Zero Motorcycles',
];

/** Alternative spellings in feeds. */
const aliases: Readonly<Record<string, string>> = {
  'alfa-romeo': 'Alfa Romeo',
  'land-rover': 'Land Rover',
  landrover: 'Land Rover',
  mercedes: 'Mercedes-Benz',
  'mercedes benz': 'Mercedes-Benz',
  'rolls royce': 'Rolls-Royce',
  'harley davidson': 'Harley-Davidson',
  vw: 'Volkswagen',
  škoda: 'Skoda',
};

/**
 * By make: models whose name contains a space, or capitals that feeds get wrong. The longest name that matches is used.
 */
// biome-ignore format: a table reads by its lines
const knownModels: Readonly<Record<string, readonly string[]>> = {
  Chrysler: ['Grand Voyager', 'PT Cruiser'],
  Citroen: ['C3 Aircross', 'C4 Cactus', 'C4 Picasso', 'C5 Aircross', 'Grand C4 Picasso'],
  Ford: ['EcoSport', 'F 150', 'F 250', 'F 350', 'Transit Custom'],
  GWM: ['Haval H6', 'Haval H6GT', 'Haval Jolion', 'Tank 300', 'Tank 500', 'Ute Cannon', 'Ute'],
  Holden: ['Ute'],
  Hyundai: ['i20', 'i30', 'i40', 'i45', 'iLoad', 'iMax', 'Ioniq 5', 'Ioniq 6', 'ix35', 'Santa Fe'],
  Jeep: ['Grand Cherokee', 'Grand Wagoneer'],
  Kia: ['Grand Carnival', 'Rio'],
  'Land Rover': ['Discovery Sport', 'Range Rover', 'Range Rover Evoque', 'Range Rover Sport', 'Range Rover Velar'],
  LDV: ['Deliver 9', 'eDeliver 9', 'Mifa 9'],
  MINI: ['3D Hatch', '5D Hatch'],
  Mitsubishi: ['Eclipse Cross', 'Pajero Sport'],
  Porsche: ['718 Boxster', '718 Cayman'],
  Suzuki: ['Grand Vitara', 'SX4', 'SX4 S-Cross'],
  Tesla: ['Model 3', 'Model S', 'Model X', 'Model Y'],
  Toyota: [
    'Corolla Cross', 'FJ Cruiser', 'GR Corolla', 'GR Supra', 'GR Yaris', 'HiAce', 'HiLux', 'LandCruiser', 'LandCruiser 70 Series', 'LandCruiser Prado',
    'Prius C', 'Prius V', 'Yaris Cross',
  ],
};

const spellingOf = new Map([
  ...spellings.map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(aliases),
]);
const makesWithBlank = spellings.filter((name) => name.includes(' '));

/** A make in its official spelling; an unknown make with the usual capitals. */
export function toMake(text: string): string {
  const name = withoutAccents(text);
  return spellingOf.get(name.toLowerCase()) ?? commonSpelling(name);
}

/** Removes accents, so that "Citroën" equals "Citroen". */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ');
}

/**
 * Capitalises all-caps and lower-case words: "FORESTER" becomes "Forester". Short words and words with digits,
 * punctuation or mixed case are kept: RAV4, HR-V, WRX, iLoad.
 */
function commonSpelling(name: string): string {
  return name.replace(
    /(?<![^\s])(?:[A-Z]{4,}|[a-z]{3,})(?![^\s])/g,
    (word) => word[0]!.toUpperCase() + word.slice(1).toLowerCase(),
  );
}

/**
 * The parts of "Land Rover Range Rover Evoque TD4 180 HSE Dynamic". `badge` is the rest, often the grade; may be empty.
 */
export type VehicleName = { readonly make: string; readonly model: string; readonly badge: string };

/** Splits "make model badge", using known makes and models with spaces. @returns undefined for fewer than two words */
export function splitVehicleName(text: string): VehicleName | undefined {
  const words = text.trim().replace(/\s+/g, ' ');
  const makeText = longestAtStart(words, makesWithBlank) ?? words.split(' ')[0] ?? '';
  const make = toMake(makeText);
  const rest = words.slice(makeText.length).trim();
  if (rest === '') return undefined;
  const model = longestAtStart(rest, modelsOf(make)) ?? rest.split(' ')[0] ?? '';
  return { make, model, badge: rest.slice(model.length).trim() };
}

/**
 * A model in its official spelling: "Santa FE" of Hyundai is the Santa Fe, "320I" of BMW the 320i. An unknown model
 * gets the usual capitals.
 */
export function toModel(make: string, text: string): string {
  const name = withoutAccents(text);
  const known = modelsOf(make).find((model) => model.toLowerCase() === name.toLowerCase());
  if (known !== undefined) return known;
  return make === 'BMW'
    ? name.replace(/^(M?\d{3})([IDE])$/, (_, digits: string, letter: string) => digits + letter.toLowerCase())
    : commonSpelling(name);
}

/** Known models of a make. Own properties only, because every object inherits names such as `toString`. */
const modelsOf = (make: string): readonly string[] =>
  Object.hasOwn(knownModels, make) ? (knownModels[make] ?? []) : [];

function longestAtStart(text: string, names: readonly string[]): string | undefined {
  const folded = `${text.toLowerCase()} `;
  return names.filter((name) => folded.startsWith(`${name.toLowerCase()} `)).sort((a, b) => b.length - a.length)[0];
}
