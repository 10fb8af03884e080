/** Side views with a transparent background, by words in a body's name; the first match wins. */
const pictures: readonly (readonly [RegExp, string])[] = [
  [/camper trailer/i, 'bodies/camper-trailer'],
  [/caravan|hybrid van|pop.?top/i, 'bodies/caravan'],
  [/motor ?cycle|bike|scooter/i, 'bodies/motorcycle'],
  [/motor ?home/i, 'bodies/motorhome'],
  [/people mover/i, 'bodies/people-mover'],
  [/\bbus|minibus/i, 'bodies/bus'],
  [/van|camper/i, 'bodies/van'],
  [/truck|tipper/i, 'bodies/light-truck'],
  [/cab chassis/i, 'bodies/cab-chassis'],
  [/ute|cab|tray|pick.?up/i, 'bodies/ute'],
  [/4x4/i, 'bodies/off-roader'],
  [/suv/i, 'bodies/suv'],
  [/wagon/i, 'bodies/wagon'],
  [/hatch/i, 'bodies/hatch'],
  [/coupe/i, 'bodies/coupe'],
  [/convertible|soft ?top/i, 'bodies/convertible'],
  [/sedan/i, 'bodies/sedan'],
];

/** The most similar side view for a body; null: there is no similar view. */
export function bodyPictureOf(body: string): string | null {
  return pictures.find(([words]) => words.test(body))?.[1] ?? null;
}

export const bodyPictureUrl = (picture: string): string => `/media/${picture}-240.webp`;
