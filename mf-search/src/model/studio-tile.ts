/** The studio's side views without background, by words in a body's name; the first that fits. */
const tiles: readonly (readonly [RegExp, string])[] = [
  [/caravan|camper trailer|hybrid van|pop.?top/i, 'caravan-tile'],
  [/motor ?cycle|bike|scooter/i, 'motorcycle-tile'],
  [/van|bus|motor ?home|camper|people mover/i, 'van-tile'],
  [/ute|cab|truck|tray|tipper|pick.?up/i, 'ute-tile'],
  [/suv|4x4|wagon/i, 'suv-tile'],
  [/hatch/i, 'hatch-tile'],
  [/sedan|coupe|convertible|top/i, 'sedan-tile'],
];

/** The nearest side view of a body, or null: none is like it. */
export function studioTileOf(body: string): string | null {
  return tiles.find(([words]) => words.test(body))?.[1] ?? null;
}

/** Where a side view is served. */
export const studioTileUrl = (tile: string): string => `/media/studio/${tile}-240.webp`;
