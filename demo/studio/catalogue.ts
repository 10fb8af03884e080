/** All bodies of the studio, in the order of its contact sheets. */
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
  'camper-trailer',
  'motorhome',
] as const;
export type StudioBody = (typeof studioBodies)[number];

/**
 * All paints of the studio: `black` is a very dark charcoal, `grey` a dark grey, `bronze` is used for browns and
 * beige.
 */
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

/** Paints of each body; a vehicle in another paint has no pictures. */
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
  // A camper trailer is rendered only as the tile of its body type.
  'camper-trailer': [],
  motorhome: ['white'],
};

/** Views of the whole vehicle. */
export const stationViews = ['front-34', 'side', 'rear-34', 'front-34-right'] as const;
export type StationView = (typeof stationViews)[number];
/** Close-ups of the left front corner, and of the left rear corner. */
export const cornerViews = ['nose', 'tail'] as const;
export type ShotView = StationView | (typeof cornerViews)[number];

/** One picture of a vehicle in a setting. */
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

/** Pictures of each trim: whole views in two settings (three for `plain`), and two close-ups of corners. */
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
  'camper-trailer',
  'motorhome',
];

/** The forms of a body. */
export function trimsOf(body: StudioBody): readonly StudioTrim[] {
  if (body === 'caravan') return ['single', 'tandem'];
  return inOneForm.includes(body) ? ['plain'] : ['base', 'high'];
}

/**
 * Forms of a body. `base`: steel wheels, black handles and no chrome, as on the plainest grade. `high`: cast wheels and
 * chrome, as on all other grades. `single` and `tandem`: axles of a caravan. `plain`: the only form of any other body.
 */
export const studioTrims = ['base', 'high', 'single', 'tandem', 'plain'] as const;
export type StudioTrim = (typeof studioTrims)[number];

/** Settings of the pictures: a dealer's lot by day, a showroom, a street at dusk. */
export const studioSettings = ['yard', 'showroom', 'dusk'] as const;
export type StudioSetting = (typeof studioSettings)[number];

/**
 * Widths of a vehicle's pictures in pixels; the larger one fills a screen. The height is three quarters of the width.
 */
export const studioWidths = [640, 1440] as const;
export type StudioWidth = (typeof studioWidths)[number];

/** Widths of cabin pictures, in pixels. */
export const interiorWidths = [640, 1200] as const;
export type InteriorWidth = (typeof interiorWidths)[number];

/** Frames of a spin: one every ten degrees, starting at the front three-quarter view. */
export const spinFrames = 36;

/** Width of a spin's frames in pixels; the height is three quarters of it. */
export const spinWidth = 800;

/** Paints in which a body has a spin. */
export const studioSpins: Readonly<Partial<Record<StudioBody, readonly StudioColour[]>>> = {
  sedan: ['white'],
  hatch: ['red'],
  suv: ['white'],
  ute: ['black'],
};

export const hasSpin = (body: StudioBody, colour: StudioColour): boolean =>
  studioSpins[body]?.includes(colour) === true;

/** Name of one spin frame (0 to 35) below `demo/pictures/`. */
export function spinFile(body: StudioBody, colour: StudioColour, frame: number): string {
  return `${body}-${colour}-spin-${String(frame).padStart(2, '0')}.webp`;
}

/** Spins that also have a film. */
export const studioFilms: Readonly<Partial<Record<StudioBody, readonly StudioColour[]>>> = { suv: ['white'] };

export const hasFilm = (body: StudioBody, colour: StudioColour): boolean =>
  studioFilms[body]?.includes(colour) === true;

/** Name of a spin's film below `demo/pictures/`. */
export const filmFile = (body: StudioBody, colour: StudioColour): string => `${body}-${colour}-film.mp4`;

/** Bodies with cabin pictures. The outside paint is not visible inside, so one set is enough for all paints. */
export const studioInteriors: readonly StudioBody[] = ['suv'];

/** Views of a cabin, in the order in which a gallery shows them after its outside views. */
export const interiorViews = ['dashboard', 'driver'] as const;
export type InteriorView = (typeof interiorViews)[number];

/** Name of a cabin picture below `demo/pictures/`. */
export const interiorFile = (body: StudioBody, view: InteriorView, width: InteriorWidth): string =>
  `${body}-interior-${view}-${width}.webp`;

/** Width of a cabin's panorama in pixels; the height is half of it. */
export const panoramaWidth = 3072;

/** Name of a cabin's panorama below `demo/pictures/`. */
export const panoramaFile = (body: StudioBody): string => `${body}-interior-panorama.webp`;

/** Width of the transparent tile of a body type in pixels; the height is half of it. */
export const studioTileWidth = 240;

export type StudioShot = Shot & { readonly body: StudioBody; readonly colour: StudioColour; readonly trim: StudioTrim };

/** Name of a picture's files below `demo/pictures/`, without their width. */
export const shotName = ({ body, colour, trim, view, setting }: StudioShot): string =>
  `${body}-${colour}-${trim}-${view}-${setting}`;

/** Name of a body's tile below `deploy/media/bodies/`: a side view at the lower edge of a transparent 2:1 picture. */
export function tileFile(body: StudioBody): string {
  return `${body}-${studioTileWidth}.webp`;
}

/** Facts of a listing that determine its pictures, as the feed words them. */
export type Looks = {
  readonly body?: string | undefined;
  readonly model?: string | undefined;
  readonly badge?: string | undefined;
  readonly colour?: string | undefined;
};
