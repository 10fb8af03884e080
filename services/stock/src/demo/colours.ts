import type { Random } from './random.ts';
import type { ModelRange } from './ranges/index.ts';

type Palette = readonly (readonly [name: string, share: number])[];

/** What people buy: half of all cars are white, grey or black. */
// biome-ignore format: a table reads by its lines
const plain: Palette = [['White', 24], ['Silver', 14], ['Grey', 13], ['Black', 13], ['Blue', 9], ['Red', 7], ['Dark Grey', 6], ['Dark Blue', 4], ['Green', 2], ['Orange', 2], ['Bronze', 2], ['Maroon', 1]];

// biome-ignore format: a table reads by its lines
const palettes: Readonly<Record<string, Palette>> = {
  Toyota: [['Glacier White', 26], ['Frosted White Pearl', 10], ['Silver Pearl', 12], ['Graphite', 12], ['Eclipse Black', 12], ['Saturn Blue', 8], ['Tidal Teal', 3], ['Atomic Rush Red', 6], ['Nebula Blue', 6], ['Jungle Khaki', 3], ['Merlot Red', 2]],
  Kia: [['Clear White', 16], ['Snow White Pearl', 14], ['Steel Grey', 12], ['Aurora Black Pearl', 12], ['Gravity Blue', 9], ['Interstellar Grey', 8], ['Runway Red', 6], ['Silky Silver', 6], ['Jungle Wood Green', 4]],
  MG: [['Dover White', 18], ['York White', 10], ['Sterling Silver', 12], ['Pebble Black', 12], ['Brighton Blue', 9], ['Diamond Red', 8], ['Camden Grey', 6], ['Volcano Orange', 3]],
  Suzuki: [['Pure White Pearl', 16], ['Premium Silver', 12], ['Super Black Pearl', 10], ['Speedy Blue', 8], ['Burning Red', 8], ['Jungle Green', 7], ['Chiffon Ivory', 5], ['Kinetic Yellow', 4], ['Granite Grey', 6]],
  Nissan: [['Ivory Pearl', 16], ['Brilliant Silver', 12], ['Gun Metallic', 14], ['Pearl Black', 12], ['Magnetic Blue', 8], ['Scarlet Ember', 5], ['Polar White', 14], ['Forged Copper', 3], ['Caspian Blue', 5]],
  Mazda: [['Snowflake White Pearl', 18], ['Soul Red Crystal', 18], ['Machine Grey', 14], ['Jet Black', 10], ['Deep Crystal Blue', 9], ['Sonic Silver', 9], ['Polymetal Grey', 8], ['Titanium Flash', 4]],
  Ford: [['Arctic White', 20], ['Shadow Black', 12], ['Meteor Grey', 12], ['Aluminium Silver', 10], ['Blue Lightning', 8], ['Lucid Red', 6], ['Conquer Grey', 5], ['Sedona Orange', 3], ['Equinox Bronze', 2]],
  Hyundai: [['Polar White', 18], ['Platinum Silver', 10], ['Phantom Black', 12], ['Amazon Grey', 8], ['Intense Blue', 8], ['Fiery Red', 6], ['Typhoon Silver', 6], ['Iron Grey', 6]],
  Isuzu: [['Mineral White Pearl', 14], ['Splash White', 14], ['Mercury Silver', 10], ['Obsidian Grey', 10], ['Basalt Black', 9], ['Cobalt Blue', 6], ['Magnetic Red', 6], ['Volcanic Amber', 3]],
  Volkswagen: [['Pure White', 18], ['Reflex Silver', 12], ['Deep Black Pearl', 12], ['Indium Grey', 10], ['Atlantic Blue', 8], ['Tornado Red', 5]],
  Tesla: [['Pearl White', 20], ['Midnight Silver', 10], ['Solid Black', 8], ['Deep Blue', 8], ['Ultra Red', 5]],
};

// biome-ignore format: a table reads by its lines
const truckColours: Palette = [['White', 84], ['Silver', 6], ['Blue', 5], ['Red', 3], ['Yellow', 2]];
// biome-ignore format: a table reads by its lines
const vanColours: Palette = [['White', 70], ['Silver', 14], ['Grey', 7], ['Black', 5], ['Blue', 4]];
// biome-ignore format: a table reads by its lines
const caravanColours: Palette = [['White', 62], ['White with black checker plate', 18], ['Composite White', 14], ['Slate Grey', 6]];
// biome-ignore format: a table reads by its lines
const motorhomeColours: Palette = [['White', 80], ['Arctic White', 12], ['Silver', 8]];
// biome-ignore format: a table reads by its lines
const bikeColours: Palette = [['Black', 26], ['Matte Black', 12], ['Red', 14], ['Blue', 14], ['White', 8], ['Grey', 10], ['Green', 6], ['Orange', 5], ['Silver', 5]];
// biome-ignore format: a table reads by its lines
const ownBikeColours: Readonly<Record<string, Palette>> = {
  Yamaha: [['Icon Blue', 12], ['Tech Black', 10], ['Cyan Storm', 5]],
  Kawasaki: [['Lime Green', 14], ['Metallic Spark Black', 8], ['Candy Red', 3]],
  Ducati: [['Ducati Red', 16], ['Dark Stealth', 6], ['Iceberg White', 3]],
  KTM: [['Orange', 16], ['Black', 5]],
  Honda: [['Grand Prix Red', 12], ['Matte Gunpowder Black', 8], ['Pearl White', 4]],
  Vespa: [['Verde Relax', 4], ['Bianco', 5], ['Rosso', 4]],
};

// biome-ignore format: a table reads by its lines
const interiors: Palette = [['Black', 70], ['Dark Grey', 14], ['Grey', 8], ['Beige', 4], ['Black Leather', 12]];

/** A paint the maker offers. */
export function pickColour({ kind, make }: ModelRange, random: Random): string {
  const palette =
    kind === 'truck'
      ? truckColours
      : kind === 'van'
        ? vanColours
        : kind === 'caravan' || kind === 'camper'
          ? caravanColours
          : kind === 'motorhome'
            ? motorhomeColours
            : kind === 'motorcycle'
              ? (ownBikeColours[make] ?? bikeColours)
              : (palettes[make] ?? plain);
  return random.weighted(palette, ([, share]) => share)[0];
}

export function pickInterior(random: Random): string {
  return random.weighted(interiors, ([, share]) => share)[0];
}
