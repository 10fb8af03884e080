import type { CaravanSpecifications } from '@forecourt/contracts';

/** Facts about a caravan that its floor plan must match. */
export type CaravanMeasures = {
  /** Feet, the trade's unit. */
  readonly bodyFeet: number;
  readonly axles: 1 | 2;
  readonly sleeps: number;
};

/** These facts from a caravan's data sheet; null if one is missing, or the axles are neither single nor tandem. */
export function measuresOf(sheet: CaravanSpecifications | undefined): CaravanMeasures | null {
  const { body_length: bodyFeet, axle_type: axleType, sleeps } = sheet ?? {};
  const axles = axlesOf(axleType);
  return bodyFeet === undefined || sleeps === undefined || axles === null ? null : { bodyFeet, axles, sleeps };
}

/** Number of axles for "Single" and "Tandem"; null for other texts. */
export function axlesOf(axleType: string | undefined): 1 | 2 | null {
  const word = axleType?.trim().toLowerCase();
  return word === 'single' ? 1 : word === 'tandem' ? 2 : null;
}

/**
 * What is at the rear. `compact`: a robe. `touring`: an ensuite. `lounge`: a lounge in front of an ensuite. `bunks`:
 * bunks. `family`: bunks with an ensuite beside them.
 */
export type Layout = 'compact' | 'touring' | 'lounge' | 'bunks' | 'family';

/** Whether a caravan is too short to have space around its bed. */
export const isShort = ({ bodyFeet }: Pick<CaravanMeasures, 'bodyFeet'>): boolean => bodyFeet < 15;

/** The layout for a number of berths; a short caravan has no space for an ensuite. */
export function layoutOf(measures: CaravanMeasures): Layout {
  const { sleeps, bodyFeet } = measures;
  if (sleeps <= 2) return isShort(measures) ? 'compact' : 'touring';
  if (sleeps === 3) return 'lounge';
  return bodyFeet < 19 ? 'bunks' : 'family';
}

/** Name of a floor plan's files below `demo/pictures/`, without their width. */
export const floorPlanName = ({ bodyFeet, axles, sleeps }: CaravanMeasures): string =>
  `caravan-plan-${bodyFeet.toFixed(1).replace('.', '-')}ft-${axles === 1 ? 'single' : 'tandem'}-sleeps-${sleeps}`;

const feetM = 0.3048;
const widthM = 2.48;
const wallM = 0.045;
/** Drawing units per metre. */
const scale = 205;
const paper = { width: 1440, height: 1080 } as const;
const ink = '#27313a';
const line = '#5d6a75';

type Box = { x: number; y: number; w: number; h: number };

/**
 * A floor plan from above, with the drawbar on the left and the door below, as in Australian caravans. Coordinates are
 * in metres from the inner front corner on the off side.
 */
export function floorPlanSvg(measures: CaravanMeasures): string {
  const { bodyFeet, axles, sleeps } = measures;
  const layout = layoutOf(measures);
  const length = bodyFeet * feetM;
  const inside = { length: length - 2 * wallM, width: widthM - 2 * wallM };
  const zoom = Math.min(scale, 1040 / length);
  const left = (paper.width - length * zoom) / 2 + 46;
  const top = (paper.height - widthM * zoom) / 2 + 50;
  const px = (metres: number): string => (metres * zoom).toFixed(1);
  const rect = ({ x, y, w, h }: Box, fill: string, rounding = 0.03, stroke = line): string =>
    `<rect x="${px(x)}" y="${px(y)}" width="${px(w)}" height="${px(h)}" rx="${px(rounding)}" fill="${fill}" stroke="${stroke}" stroke-width="2"/>`;
  const text = (x: number, y: number, words: string, size = 21): string =>
    `<text x="${px(x)}" y="${px(y)}" dy="7" font-size="${size}" text-anchor="middle" fill="${ink}">${words}</text>`;
  const named = (box: Box, words: string): string => text(box.x + box.w / 2, box.y + box.h / 2, words);
  const bed = (box: Box, words: string, heads: readonly Box[]): string =>
    rect(box, '#dfe7ee', 0.06) + heads.map((pillow) => rect(pillow, '#ffffff', 0.05)).join('') + named(box, words);
  const seat = (box: Box): string => rect(box, '#d9c9b4', 0.05);
  const cupboard = (box: Box, words = ''): string => rect(box, '#e9e2d5') + (words === '' ? '' : named(box, words));

  const { length: L, width: W } = inside;
  const hasDoubleBed = isShort(measures);
  const frontEnd = hasDoubleBed ? 1.5 : 2.05;
  const rearFrom = L - { compact: 0.75, touring: 0.98, lounge: 0.98, bunks: 0.78, family: 1.9 }[layout];
  const middle = rearFrom - frontEnd;
  const parts: string[] = [];

  if (hasDoubleBed) {
    parts.push(
      bed({ x: 0.04, y: 0.2, w: 1.4, h: W - 0.4 }, 'Double bed', [
        { x: 0.12, y: 0.26, w: 0.55, h: 0.34 },
        { x: 0.8, y: 0.26, w: 0.55, h: 0.34 },
      ]),
    );
  } else {
    const side = (W - 1.53) / 2;
    parts.push(
      cupboard({ x: 0, y: 0, w: 0.5, h: side - 0.02 }),
      cupboard({ x: 0, y: W - side + 0.02, w: 0.5, h: side - 0.02 }),
      bed({ x: 0.04, y: side, w: 1.9, h: 1.53 }, 'Queen bed', [
        { x: 0.12, y: side + 0.12, w: 0.36, h: 0.58 },
        { x: 0.12, y: side + 0.83, w: 0.36, h: 0.58 },
      ]),
    );
  }

  const kitchen: Box = { x: frontEnd + 0.12, y: 0, w: Math.min(1.9, middle - 0.2), h: 0.58 };
  const hob = [0.2, 0.42].flatMap((dx) => [0.17, 0.41].map((dy) => [kitchen.x + kitchen.w - 0.7 + dx, dy] as const));
  parts.push(
    cupboard(kitchen),
    rect({ x: kitchen.x + 0.12, y: 0.1, w: 0.42, h: 0.36 }, '#f6f8f9', 0.08),
    ...hob.map(
      ([x, y]) =>
        `<circle cx="${px(x)}" cy="${px(y)}" r="${px(0.075)}" fill="none" stroke="${line}" stroke-width="3"/>`,
    ),
    text(kitchen.x + kitchen.w / 2, 0.76, 'Kitchen'),
  );

  const doorX = frontEnd + (hasDoubleBed ? 0.03 : 0.06);
  const table: Box = { x: doorX + 0.72, y: W - 0.95, w: 0, h: 0.85 };
  const bench = Math.min(0.48, (rearFrom - table.x) * 0.34);
  const convertible = sleeps >= 5 || (sleeps === 3 && middle <= 2.2);
  if (layout === 'lounge' && middle > 2.2) {
    parts.push(
      seat({ x: table.x, y: W - 0.55, w: rearFrom - table.x - 0.05, h: 0.55 }),
      seat({ x: rearFrom - 0.6, y: W - 1.35, w: 0.55, h: 0.85 }),
      rect({ x: table.x + 0.1, y: W - 1.2, w: 0.75, h: 0.5 }, '#f1ece3'),
      text(table.x + 0.6, W - 0.27, 'Lounge or extra bed', 18),
    );
  } else {
    const tableX = table.x + bench;
    const tableW = rearFrom - tableX - bench - 0.04;
    parts.push(
      seat({ x: table.x, y: table.y, w: bench, h: table.h + 0.1 }),
      seat({ x: tableX + tableW, y: table.y, w: bench, h: table.h + 0.1 }),
      rect({ x: tableX + 0.05, y: table.y + 0.08, w: tableW - 0.1, h: table.h - 0.02 }, '#f1ece3'),
      text((table.x + rearFrom) / 2, table.y - 0.13, convertible ? 'Dinette or extra bed' : 'Dinette', 18),
    );
  }

  const bunks = sleeps >= 6 ? 3 : 2;
  if (layout === 'compact') {
    parts.push(
      cupboard({ x: rearFrom, y: 0.62, w: 0.72, h: 0.8 }, 'Robe'),
      cupboard({ x: rearFrom, y: 0, w: 0.72, h: 0.58 }, 'Fridge'),
    );
  } else if (layout === 'bunks') {
    parts.push(
      bed({ x: rearFrom, y: 0.03, w: 0.76, h: W - 0.06 }, `${bunks} bunks`, [
        { x: rearFrom + 0.08, y: 0.08, w: 0.6, h: 0.24 },
      ]),
    );
  } else if (layout === 'family') {
    const bunk: Box = { x: rearFrom + 0.03, y: W - 0.78, w: L - rearFrom - 0.06, h: 0.74 };
    parts.push(
      rect({ x: rearFrom, y: 0, w: L - rearFrom, h: 1.02 }, '#e6f0f1', 0.02),
      rect({ x: L - 0.9, y: 0.06, w: 0.82, h: 0.82 }, '#ffffff', 0.06),
      text(L - 0.49, 0.48, 'Shower', 18),
      rect({ x: rearFrom + 0.2, y: 0.1, w: 0.38, h: 0.44 }, '#ffffff', 0.18),
      text(rearFrom + 0.48, 0.8, 'Ensuite', 18),
      bed(bunk, `${bunks} bunks`, [{ x: bunk.x + 0.05, y: bunk.y + 0.08, w: 0.24, h: bunk.h - 0.16 }]),
    );
  } else {
    parts.push(
      rect({ x: rearFrom, y: 0, w: L - rearFrom, h: W }, '#e6f0f1', 0.02),
      rect({ x: rearFrom + 0.06, y: 0.06, w: 0.85, h: 0.8 }, '#ffffff', 0.06),
      text(rearFrom + 0.48, 0.46, 'Shower', 18),
      rect({ x: L - 0.62, y: 1.02, w: 0.42, h: 0.36 }, '#ffffff', 0.18),
      rect({ x: rearFrom + 0.1, y: W - 0.62, w: 0.6, h: 0.5 }, '#ffffff', 0.06),
      text(rearFrom + 0.48, W - 0.8, 'Ensuite', 18),
    );
  }

  const middleOfAxles = length * 0.6;
  const wheels = (axles === 1 ? [0] : [-0.38, 0.38]).flatMap((dx) =>
    [-0.07, widthM - 0.15].map((y) =>
      rect({ x: middleOfAxles + dx - 0.33, y, w: 0.66, h: 0.22 }, '#39424a', 0.06, '#39424a'),
    ),
  );
  const measure = (x0: number, y0: number, x1: number, y1: number): string =>
    `<path d="M${px(x0)} ${px(y0)}L${px(x1)} ${px(y1)}" stroke="${ink}" stroke-width="2" marker-start="url(#a)" marker-end="url(#a)"/>`;
  const door = wallM + doorX;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${paper.width}" height="${paper.height}" font-family="Arial, Liberation Sans, sans-serif">
<defs><marker id="a" viewBox="-6 -8 12 16" markerWidth="12" markerHeight="16" orient="auto"><path d="M0-7V7" stroke="${ink}" stroke-width="2"/></marker></defs>
<rect width="100%" height="100%" fill="#f7f8f8"/>
<text x="${paper.width / 2}" y="112" font-size="36" font-weight="700" text-anchor="middle" fill="${ink}">Floor plan: sleeps ${sleeps}, ${axles === 1 ? 'single axle' : 'tandem axle'}</text>
<text x="${paper.width / 2}" y="156" font-size="22" text-anchor="middle" fill="${ink}">Illustration of a usual layout. Not a plan of this vehicle.</text>
<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)})">
<path d="M0 ${px(widthM * 0.3)}L${px(-0.95)} ${px(widthM / 2)}L0 ${px(widthM * 0.7)}" fill="none" stroke="#39424a" stroke-width="9"/>
<circle cx="${px(-0.97)}" cy="${px(widthM / 2)}" r="${px(0.07)}" fill="#39424a"/>
${wheels.join('\n')}
<rect width="${px(length)}" height="${px(widthM)}" rx="${px(0.16)}" fill="#ffffff" stroke="${ink}" stroke-width="${px(wallM)}"/>
<g transform="translate(${px(wallM)} ${px(wallM)})">
${parts.join('\n')}
</g>
<rect x="${px(door)}" y="${px(widthM - wallM)}" width="${px(0.66)}" height="${px(wallM * 2)}" fill="#ffffff"/>
<path d="M${px(door)} ${px(widthM)}v${px(0.6)}a${px(0.62)} ${px(0.62)} 0 0 0 ${px(0.64)} ${px(-0.6)}" fill="none" stroke="${line}" stroke-width="2"/>
${text(door + 0.33, widthM + 0.78, 'Door', 18)}
${measure(0, -0.42, length, -0.42)}
<text x="${px(length / 2)}" y="${px(-0.52)}" font-size="24" text-anchor="middle" fill="${ink}">Body ${length.toFixed(2)} m (${bodyFeet} ft)</text>
${measure(length + 0.3, 0, length + 0.3, widthM)}
<text transform="translate(${px(length + 0.45)} ${px(widthM / 2)}) rotate(90)" font-size="24" text-anchor="middle" fill="${ink}">${widthM.toFixed(2)} m</text>
</g>
</svg>`;
}
