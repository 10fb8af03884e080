import { fittingBody } from './fitting-body.ts';
import { fittingColour } from './fitting-colour.ts';

/** Every body the studio photographs, in the order of its contact sheets. */
export const studioBodies = [
  'sedan',
  'hatch',
  'wagon',
  'coupe',
  'convertible',
  'suv',
  'off-roader',
  'people-mover',
  'ute',
  'cab-chassis',
  'light-truck',
  'crew-truck',
  'tipper',
  'pantech',
  'curtainsider',
  'van',
  'bus',
  'motorcycle',
  'caravan',
  'motorhome',
] as const;
export type StudioBody = (typeof studioBodies)[number];

/** Every paint of the studio: `black` is a very dark charcoal, `grey` a dark one, `bronze` stands for browns and beige. */
export const studioColours = [
  'white',
  'silver',
  'grey',
  'black',
  'blue',
  'navy',
  'red',
  'green',
  'orange',
  'yellow',
  'bronze',
] as const;
export type StudioColour = (typeof studioColours)[number];

const commonPaints = ['white', 'silver', 'grey', 'black', 'blue', 'red', 'green', 'orange'] as const;

/** The paints in which each body has been photographed; a vehicle in another has no pictures. */
export const studioPaints: Readonly<Record<StudioBody, readonly StudioColour[]>> = {
  sedan: ['white', 'silver', 'grey', 'black', 'blue', 'red'],
  hatch: commonPaints,
  wagon: ['white', 'silver', 'grey', 'black', 'blue', 'red'],
  coupe: ['black'],
  convertible: ['white', 'blue'],
  suv: commonPaints,
  'off-roader': ['white', 'silver', 'grey', 'black', 'blue', 'red'],
  'people-mover': ['white', 'grey', 'blue'],
  ute: commonPaints,
  'cab-chassis': ['white', 'silver', 'black', 'blue'],
  'light-truck': ['white', 'silver'],
  'crew-truck': ['white'],
  tipper: ['white'],
  pantech: ['white', 'silver', 'blue'],
  curtainsider: ['white'],
  van: ['white', 'silver', 'black', 'blue'],
  bus: ['white'],
  motorcycle: ['white', 'grey', 'black', 'blue', 'red', 'green', 'orange'],
  caravan: ['white'],
  motorhome: ['white'],
};

/** Stations of the camera round a vehicle. */
export const stationViews = ['front-34', 'side', 'rear-34', 'front-34-right'] as const;
export type StationView = (typeof stationViews)[number];
/** Near its left front corner, and near its left rear one. */
export const cornerViews = ['nose', 'tail'] as const;
export type ShotView = StationView | (typeof cornerViews)[number];

/** One picture of a vehicle in a place. */
export type Shot = { readonly view: ShotView; readonly setting: StudioSetting };

const shots = (setting: StudioSetting, views: readonly ShotView[]): Shot[] => views.map((view) => ({ view, setting }));
const plainest = [
  ...shots('yard', stationViews),
  ...shots('dusk', ['rear-34', 'front-34-right']),
  ...shots('yard', cornerViews),
];
const others = [
  ...shots('showroom', stationViews),
  ...shots('dusk', ['front-34', 'side']),
  ...shots('showroom', cornerViews),
];
const only = [
  ...shots('yard', stationViews),
  ...shots('showroom', stationViews),
  ...shots('dusk', stationViews),
  ...shots('yard', cornerViews),
];

/** What is photographed of a body in each of its forms: four stations in three places, and two corners from near by. */
export const studioShots: Readonly<Record<StudioTrim, readonly Shot[]>> = {
  base: plainest,
  high: others,
  single: plainest,
  tandem: others,
  plain: only,
};

const inOneForm: readonly StudioBody[] = [
  'wagon',
  'coupe',
  'convertible',
  'people-mover',
  'cab-chassis',
  'light-truck',
  'crew-truck',
  'tipper',
  'pantech',
  'curtainsider',
  'bus',
  'motorcycle',
  'motorhome',
];

/** The forms in which a body is photographed. */
export function trimsOf(body: StudioBody): readonly StudioTrim[] {
  if (body === 'caravan') return ['single', 'tandem'];
  return inOneForm.includes(body) ? ['plain'] : ['base', 'high'];
}

/**
 * What grades of a body show: the plainest has wheels of pressed steel, black handles and no bright metal (`base`), the
 * others have cast wheels and bright metal (`high`); caravans stand on one axle or two; the rest come in one form.
 */
export const studioTrims = ['base', 'high', 'single', 'tandem', 'plain'] as const;
export type StudioTrim = (typeof studioTrims)[number];

/** Places where vehicles are photographed: a dealer's yard by day, a showroom, a street at dusk. */
export const studioSettings = ['yard', 'showroom', 'dusk'] as const;
export type StudioSetting = (typeof studioSettings)[number];

/** Widths in pixels of a vehicle's pictures, of which the larger fills a screen; height is always three quarters of it. */
export const studioWidths = [640, 1440] as const;
export type StudioWidth = (typeof studioWidths)[number];

/** Widths of pictures of cabins. */
export const interiorWidths = [640, 1200] as const;
export type InteriorWidth = (typeof interiorWidths)[number];

/** Frames of a spin: one every ten degrees, the first from the front three-quarter. */
export const spinFrames = 36;

/** Width in pixels of a spin's frames; height is three quarters of it. */
export const spinWidth = 800;

/** Paints in which a body has been photographed all the way round; the others have no spin. */
export const studioSpins: Readonly<Partial<Record<StudioBody, readonly StudioColour[]>>> = {
  sedan: ['white'],
  hatch: ['red'],
  suv: ['white'],
  ute: ['black'],
};

export const hasSpin = (body: StudioBody, colour: StudioColour): boolean =>
  studioSpins[body]?.includes(colour) === true;

/** File name, below `demo/pictures/`, of one frame of a spin, 0 to 35. */
export function spinFile(body: StudioBody, colour: StudioColour, frame: number): string {
  return `${body}-${colour}-spin-${String(frame).padStart(2, '0')}.webp`;
}

/** Spins of which there is a film, too. */
export const studioFilms: Readonly<Partial<Record<StudioBody, readonly StudioColour[]>>> = { suv: ['white'] };

export const hasFilm = (body: StudioBody, colour: StudioColour): boolean =>
  studioFilms[body]?.includes(colour) === true;

/** File name, below `demo/pictures/`, of the film of a spin. */
export const filmFile = (body: StudioBody, colour: StudioColour): string => `${body}-${colour}-film.mp4`;

/** Bodies with a cabin to be looked at from inside. None of the outside's paint shows in there: one set does for all. */
export const studioInteriors: readonly StudioBody[] = ['suv'];

/** Stations in a cabin, in the order they follow a gallery's views from outside. */
export const interiorViews = ['dashboard', 'driver'] as const;
export type InteriorView = (typeof interiorViews)[number];

/** File name, below `demo/pictures/`, of one picture of a body's cabin. */
export const interiorFile = (body: StudioBody, view: InteriorView, width: InteriorWidth): string =>
  `${body}-interior-${view}-${width}.webp`;

/** Width in pixels of a cabin's panorama, which is half as high. */
export const panoramaWidth = 3072;

/** File name, below `demo/pictures/`, of all that is seen from the middle of a body's cabin. */
export const panoramaFile = (body: StudioBody): string => `${body}-interior-panorama.webp`;

/** Width in pixels of the transparent body-type tile, which is half as high. */
export const studioTileWidth = 240;

/** What one picture of a vehicle in a place shows. */
export type StudioShot = Shot & { readonly body: StudioBody; readonly colour: StudioColour; readonly trim: StudioTrim };

/** Name of its files below `demo/pictures/`, without their width. */
export const shotName = ({ body, colour, trim, view, setting }: StudioShot): string =>
  `${body}-${colour}-${trim}-${view}-${setting}`;

/** File name, below `deploy/media/bodies/`, of a body's side view cut out on transparency, standing on the lower edge of a 2:1 tile. */
export function tileFile(body: StudioBody): string {
  return `${body}-${studioTileWidth}.webp`;
}

/** What a listing says of its looks, in the feed's own words. */
export type Looks = {
  readonly body?: string | undefined;
  readonly model?: string | undefined;
  readonly badge?: string | undefined;
  readonly colour?: string | undefined;
};

/**
 * The body and paint whose pictures may stand for a vehicle: they contradict nothing that its listing says.
 *
 * @param looks a listing that names no colour is shown in silver
 * @returns null when the studio has no such body, or not in that paint
 */
export function fittingPicture(looks: Looks): { readonly body: StudioBody; readonly colour: StudioColour } | null {
  const body = fittingBody(looks);
  if (body === null) return null;
  const { colour: name = '' } = looks;
  const colour = name.trim() === '' ? 'silver' : fittingColour(name, studioPaints[body]);
  return colour === null || !studioPaints[body].includes(colour) ? null : { body, colour };
}
