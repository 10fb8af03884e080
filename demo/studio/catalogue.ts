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

const firstPaints = ['white', 'silver', 'black', 'blue', 'red', 'green'] as const;

/** The paints in which each body has been photographed; a vehicle in another has no pictures. */
export const studioPaints: Readonly<Record<StudioBody, readonly StudioColour[]>> = {
  sedan: studioColours,
  hatch: studioColours,
  wagon: ['white', 'silver', 'grey', 'black', 'red'],
  coupe: ['white', 'grey', 'black', 'blue', 'red'],
  convertible: ['white', 'silver', 'black', 'blue', 'red'],
  suv: studioColours,
  'off-roader': studioColours,
  'people-mover': ['white', 'silver', 'grey', 'blue', 'green'],
  ute: studioColours,
  'cab-chassis': ['white', 'silver', 'grey', 'black', 'blue'],
  'light-truck': ['white', 'silver', 'blue', 'red', 'yellow'],
  van: firstPaints,
  bus: ['white', 'silver', 'blue', 'green', 'yellow'],
  motorcycle: firstPaints,
  caravan: firstPaints,
  motorhome: ['white', 'silver', 'grey', 'blue', 'red'],
};

/** Camera stations from which every body is photographed in its paints, in the order a gallery shows them. */
export const studioViews = ['front-34', 'side', 'rear-34'] as const;
/** Further stations, for the paints of `studioRounds`: they follow the others in a gallery. */
export const studioRoundViews = ['front', 'rear', 'front-34-right', 'side-right', 'rear-34-right'] as const;
/** Where the whole vehicle is seen. */
export type StationView = (typeof studioViews)[number] | (typeof studioRoundViews)[number];

/** Close-ups of a vehicle's left side: they follow the stations in a gallery. */
export const detailViews = ['wheel', 'head-lamp'] as const;
export type DetailView = (typeof detailViews)[number];

export type StudioView = StationView | DetailView;
export const isDetail = (view: StudioView): view is DetailView => detailViews.some((detail) => detail === view);

/** Widths in pixels of every studio picture; height is always three quarters of it. */
export const studioWidths = [640, 1200] as const;
export type StudioWidth = (typeof studioWidths)[number];

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

/** Paints in which a body has been photographed from the further stations too: those most demo stock wears. */
const studioRounds: Readonly<Partial<Record<StudioBody, readonly StudioColour[]>>> = {
  sedan: ['white', 'blue'],
  hatch: ['white', 'silver', 'grey', 'black', 'blue', 'red'],
  wagon: ['white'],
  suv: ['white', 'silver', 'grey', 'black', 'blue', 'red'],
  ute: ['white', 'silver', 'grey', 'black', 'blue', 'red'],
  van: ['white'],
};

/** What has been photographed of a body from near by, and in which paints. */
const studioDetails: Readonly<Partial<Record<StudioBody, DetailSet>>> = {
  sedan: { views: ['wheel'], colours: ['white', 'blue'] },
  hatch: { views: ['wheel'], colours: ['white', 'grey', 'red'] },
  suv: { views: ['wheel', 'head-lamp'], colours: ['white', 'grey', 'black'] },
  ute: { views: ['wheel'], colours: ['white', 'grey', 'black'] },
};

type DetailSet = {
  readonly views: readonly DetailView[];
  readonly colours: readonly StudioColour[];
};

function detailsOf(body: StudioBody, colour: StudioColour): readonly DetailView[] {
  const details = studioDetails[body];
  return details?.colours.includes(colour) === true ? details.views : [];
}

/** Every view there is of a body in a paint, in the order a gallery shows them. */
export const viewsOf = (body: StudioBody, colour: StudioColour): readonly StudioView[] => [
  ...studioViews,
  ...(studioRounds[body]?.includes(colour) === true ? studioRoundViews : []),
  ...detailsOf(body, colour),
];

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
export const interiorFile = (body: StudioBody, view: InteriorView, width: StudioWidth): string =>
  `${body}-interior-${view}-${width}.webp`;

/** Width in pixels of a cabin's panorama, which is half as high. */
export const panoramaWidth = 3072;

/** File name, below `demo/pictures/`, of all that is seen from the middle of a body's cabin. */
export const panoramaFile = (body: StudioBody): string => `${body}-interior-panorama.webp`;

/** Width in pixels of the transparent body-type tile, which is half as high. */
export const studioTileWidth = 240;

/**
 * File name, below `demo/pictures/`, of one picture on the studio backdrop.
 * Every combination that `viewsOf` names exists; a test holds the committed set to that.
 */
export function pictureFile(body: StudioBody, colour: StudioColour, view: StudioView, width: StudioWidth): string {
  return `${body}-${colour}-${view}-${width}.webp`;
}

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
