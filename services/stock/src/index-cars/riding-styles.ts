import type { StockCar } from '@forecourt/contracts/stock';

/** Styles of motorcycles, by words in the name of the listing. */
// biome-ignore format: a table reads by its lines
const styles: readonly (readonly [style: string, names: RegExp])[] = [
  ['adventure touring', /africa twin|tenere|ténéré|tiger|himalayan|450mt|klr ?650|\bgs\b|v-?strom|multistrada|adventure|cb500x|versys|pan america|transalp/i],
  ['dirt trail enduro', /\bwr\d|crf\d{3}l|dr-?z|klr ?650|enduro|motocross|\b(yz|kx|rm-?z)\d|\bexc\b|\bsx-?f\b/i],
  ['cruiser', /fat boy|street bob|vulcan|softail|sportster|rebel|bolt|scout|meteor|heritage/i],
  ['sports', /cbr|\byzf|\br[136]\b|ninja|gsx-?r|panigale|daytona/i],
  ['naked street', /\bmt-?\d|monster|duke|gsx-?s|street triple|sv ?650|speed \d|\bz\d{3}/i],
  ['retro classic', /bonneville|scrambler|classic|xsr|speed \d|thruxton|interceptor/i],
];

/** The styles of a motorcycle as words: `adventure touring`. Empty for every other vehicle. */
export function ridingStyleOf({ item_type: kind, name }: Pick<StockCar, 'item_type' | 'name'>): string[] {
  return kind === 'motorcycle' ? styles.filter(([, names]) => names.test(name)).map(([style]) => style) : [];
}
