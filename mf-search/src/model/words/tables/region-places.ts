/** Regions, coasts and spoken names of cities, each with its place on the map. */
// biome-ignore format: a table reads by its lines
export const regionPlaces: readonly (readonly [place: string, ...typed: string[]])[] = [
  ['brisbane-qld-4000', 'brisbane', 'brissie', 'bris vegas', 'brisbane qld', 'south east queensland', 'seq', 'brisbane northside', 'brisbane southside'],
  ['sydney-nsw-2000', 'sydney', 'syd', 'sydney nsw', 'greater sydney', 'inner west', 'eastern suburbs'],
  ['melbourne-vic-3000', 'melbourne', 'melb', 'melbourne vic', 'greater melbourne'],
  ['adelaide-sa-5000', 'adelaide', 'radelaide', 'adelaide sa', 'adelaide hills'],
  ['perth-wa-6000', 'perth', 'perth wa', 'fremantle'],
  ['hobart-tas-7000', 'hobart', 'hobart tas'],
  ['darwin-nt-0800', 'darwin', 'darwin nt'],
  ['canberra-act-2600', 'canberra', 'canberra act'],
  ['geelong-vic-3220', 'geelong', 'bellarine', 'surf coast', 'bellarine peninsula', 'geelong vic'],
  ['newcastle-nsw-2300', 'newcastle', 'hunter', 'hunter valley', 'newcastle nsw'],
  ['wollongong-nsw-2500', 'wollongong', 'the gong', 'illawarra', 'south coast nsw'],
  ['surfers-paradise-qld-4217', 'gold coast', 'goldcoast', 'the gold coast', 'gc'],
  ['maroochydore-qld-4558', 'sunshine coast', 'sunny coast', 'the sunshine coast', 'sunshinecoast'],
  ['gosford-nsw-2250', 'central coast', 'the central coast', 'central coast nsw'],
  ['parramatta-nsw-2150', 'western sydney', 'west sydney', 'sydney west', 'western suburbs sydney', 'parra'],
  ['penrith-nsw-2750', 'blue mountains', 'the blue mountains', 'penrith'],
  ['chatswood-nsw-2067', 'north shore', 'lower north shore', 'upper north shore'],
  ['dee-why-nsw-2099', 'northern beaches'],
  ['logan-central-qld-4114', 'logan', 'logan city'],
  ['ipswich-qld-4305', 'ipswich', 'ipswich qld'],
  ['toowoomba-qld-4350', 'toowoomba', 'darling downs', 'the darling downs'],
  ['townsville-qld-4810', 'townsville', 'north queensland', 'nq'],
  ['cairns-qld-4870', 'cairns', 'far north queensland', 'fnq'],
  ['mount-gambier-sa-5290', 'mt gambier', 'limestone coast'],
  ['nuriootpa-sa-5355', 'barossa', 'barossa valley', 'the barossa'],
  ['frankston-vic-3199', 'mornington peninsula', 'frankston'],
  ['ballarat-vic-3350', 'ballarat', 'goldfields'],
  ['bendigo-vic-3550', 'bendigo'],
];

/**
 * States and territories with their spellings. The place is used for a search by distance if the dealer does not sell
 * in the state.
 */
// biome-ignore format: a table reads by its lines
export const stateWords: readonly (readonly [state: string, place: string, ...typed: string[]])[] = [
  ['NSW', 'sydney-nsw-2000', 'nsw', 'new south wales'],
  ['QLD', 'brisbane-qld-4000', 'qld', 'queensland'],
  ['VIC', 'melbourne-vic-3000', 'vic', 'victoria'],
  ['SA', 'adelaide-sa-5000', 'sa', 'south australia'],
  ['WA', 'perth-wa-6000', 'wa', 'western australia'],
  ['TAS', 'hobart-tas-7000', 'tas', 'tasmania', 'tassie'],
  ['ACT', 'canberra-act-2600', 'act', 'australian capital territory'],
  ['NT', 'darwin-nt-0800', 'nt', 'northern territory'],
];
