import { useSite } from '@forecourt/kit/island';
import styles from './location-scene.module.css';

const car =
  'M0 36c2-9 10-12 22-14l24-16C52 2 58 0 66 0h36c9 0 16 3 22 8l15 13c13 1 22 5 24 13v9c0 3-2 5-5 5h-9a15 15 0 0 0-30 0H49a15 15 0 0 0-30 0H7c-4 0-7-3-7-7z';
const van = 'M4 6C5 2 8 0 12 0h118c16 0 26 10 32 30l2 16H98a15 15 0 0 0-30 0H8c-4 0-6-2-6-6z';

/** Side view of a vehicle whose wheels touch the ground at `y`. */
function Vehicle({
  d,
  x,
  y,
  scale = 1,
}: {
  readonly d: string;
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}) {
  const wheels = d === car ? [34, 134] : [83];
  return (
    <g transform={`translate(${x} ${y - 60 * scale}) scale(${scale})`}>
      <path className={styles.body} d={d} />
      {wheels.map((wheel) => (
        <circle key={wheel} className={styles.wheel} cx={wheel} cy="48" r="12" />
      ))}
    </g>
  );
}

/** A showroom with a glass front. */
function Showroom() {
  return (
    <>
      <path className={styles.far} d="M560 350V270h70v-40h56v40h60v-60h80v60h90v-30h70v30h120v-60h90v60h120v80z" />
      <rect className={styles.wall} x="636" y="176" width="640" height="174" />
      <rect className={styles.glass} x="650" y="206" width="612" height="144" />
      <rect className={styles.roof} x="612" y="152" width="688" height="26" />
      <rect className={styles.sign} x="668" y="160" width="150" height="10" />
      <Vehicle d={car} x={690} y={348} scale={0.9} />
      <Vehicle d={car} x={1060} y={348} scale={0.9} />
      {[752, 854, 956, 1058, 1160].map((x) => (
        <rect key={x} className={styles.wall} x={x} y="206" width="4" height="144" />
      ))}
      <rect className={styles.ground} y="350" width="1312" height="80" />
      <Vehicle d={car} x={470} y={392} scale={1.15} />
    </>
  );
}

/** Rows of cars under flags. */
function Rows() {
  const flags = Array.from({ length: 16 }, (_, index) => index);
  return (
    <>
      <path
        className={styles.far}
        d="M520 350V290l60-34 60 34v-40h100v40h60l70-44 70 44v-30h120v30h80l70-38 102 38v60z"
      />
      <rect className={styles.wall} x="1150" y="120" width="14" height="232" />
      <rect className={styles.sign} x="1090" y="70" width="134" height="74" />
      <path className={styles.wire} d="M480 130q160 66 320 0t320 0" />
      {flags.map((index) => (
        <path
          key={index}
          className={index % 2 === 0 ? styles.sign : styles.flag}
          d={`M${492 + index * 40} ${136 + Math.round(30 * Math.sin(((index % 8) / 8) * Math.PI))}h22l-11 26z`}
        />
      ))}
      <rect className={styles.ground} y="350" width="1312" height="80" />
      {[500, 690, 880].map((x) => (
        <Vehicle key={x} d={car} x={x} y={366} scale={0.95} />
      ))}
      {[590, 800, 1010].map((x) => (
        <Vehicle key={x} d={car} x={x} y={416} scale={1.15} />
      ))}
    </>
  );
}

/** Hills, the sun and a van. */
function Hills() {
  return (
    <>
      <circle className={styles.sun} cx="930" cy="190" r="46" />
      <path className={styles.far} d="M0 300c180-60 320-40 520 0s420-50 792-20v150H0z" />
      <path className={styles.near} d="M0 360c260-70 460-30 700-10s420-50 612-30v110H0z" />
      <path className={styles.ground} d="M0 396c360-20 800-22 1312-8v42H0z" />
      <Vehicle d={car} x={720} y={398} scale={1.05} />
      <path className={styles.wire} d="M892 376h44" />
      <Vehicle d={van} x={930} y={404} scale={1.5} />
    </>
  );
}

/** A workshop with a saw-tooth roof. */
function Workshop() {
  return (
    <>
      <path className={styles.wall} d="M610 350V206l110-56v56l110-56v56l110-56v56l110-56v56l110-56v56l110-56v200z" />
      {[650, 770, 890, 1010, 1130].map((x) => (
        <rect key={x} className={styles.glass} x={x} y="240" width="84" height="110" />
      ))}
      <rect className={styles.sign} x="610" y="214" width="660" height="10" />
      <rect className={styles.ground} y="350" width="1312" height="80" />
      <Vehicle d={van} x={520} y={394} scale={1.3} />
      <Vehicle d={car} x={800} y={394} scale={1.15} />
      <Vehicle d={car} x={1040} y={394} scale={1.15} />
    </>
  );
}

const scenes = { photo: Showroom, group: Showroom, prices: Rows, landscape: Hills } as const;

/** Drawing for a location without a picture, in the site's colours. */
export function LocationScene({ className }: { readonly className?: string | undefined }) {
  const { theme } = useSite();
  const Scene = theme.scheme === 'dark' ? Workshop : scenes[theme.arrangement.hero];
  return (
    <svg
      className={className}
      viewBox="0 0 1312 430"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <Scene />
    </svg>
  );
}
