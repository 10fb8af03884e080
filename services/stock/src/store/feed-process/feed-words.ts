import type { StockCar } from '@forecourt/contracts/stock';

/** Number of words that even a small feed may have, because dealers have their own words for equipment and colours. */
const wordsOfAnyFeed = 5_000;

/** Counts the different words of a feed that the search would index. */
export function countWords(perCar: number) {
  const words = new Set<string>();
  let cars = 0;
  return {
    add({
      name,
      drive,
      badge,
      series,
      stocknum,
      vin,
      regplate,
      colour,
      location_name,
      city,
      standardEquipment,
    }: StockCar) {
      cars += 1;
      const texts = [name, drive, badge, series, stocknum, vin, regplate, colour, location_name, city];
      const equipment = (standardEquipment ?? []).filter((item) => typeof item === 'string');
      for (const text of [...texts, ...equipment])
        for (const word of text?.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) words.add(word);
    },
    /** Whether the feed has more different words than its number of cars allows. */
    areTooMany: (): boolean => words.size > wordsOfAnyFeed + perCar * cars,
  };
}
