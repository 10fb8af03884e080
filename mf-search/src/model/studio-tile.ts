/** The studio's side views without background, by words in a body's name; the first that fits. */
const tiles: readonly (readonly [RegExp, string])[] = [
  [/caravan|camper trailer|hybrid van|pop.?top/i, 'caravan-tile'],
  [/motor ?cycle|bike|scooter/i, 'motorcycle-tile'],
  [/motor ?home/i, 'motorhome-tile'],
  [/people mover/i, 'people-mover-tile'],
  [/\bbus|minibus/i, 'bus-tile'],
  [/van|camper/i, 'van-tile'],
  [/truck|tipper/i, 'light-truck-tile'],
  [/cab chassis/i, 'cab-chassis-tile'],
  [/ute|cab|tray|pick.?up/i, 'ute-tile'],
  [/4x4/i, 'off-roader-tile'],
  [/suv/i, 'suv-tile'],
  [/wagon/i, 'wagon-tile'],
  [/hatch/i, 'hatch-tile'],
  [/coupe/i, 'coupe-tile'],
  [/convertible|soft ?top/i, 'convertible-tile'],
  [/sedan/i, 'sedan-tile'],
];

/** The nearest side view of a body, or null: none is like it. */
export function studioTileOf(body: string): string | null {
  return tiles.find(([words]) => words.test(body))?.[1] ?? null;
}

/** Where a side view is served. */
export const studioTileUrl = (tile: string): string => `/media/studio/${tile}-240.webp`;
