import type { Range } from '@forecourt/contracts';
import { dollars } from '@forecourt/contracts';
import { classNames } from '@forecourt/kit/ui';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { priceBars } from '../../model/facets/price-bars.ts';
import type { PriceScale, Side } from '../../model/facets/price-scale.ts';
import { placeOf, priceAt, thumbAt, withThumb } from '../../model/facets/price-scale.ts';
import styles from './price-slider.module.css';

/** Number of steps by which Page Up and Page Down move a thumb. */
const bigStep = 10;
/** Height of the histogram's bars, and vertical position of the slider's track, in px. */
const barHeight = 44;
const track = 50;

const sides: readonly Side[] = ['min', 'max'];
const names: Readonly<Record<Side, string>> = { min: 'Lowest price', max: 'Highest price' };

/**
 * A price range set by two thumbs over a histogram of the stock's prices. A thumb stops at the other thumb; a thumb at
 * the end of the slider means no bound.
 *
 * @param counts cars by price bucket
 * @param onMove called on every movement of a thumb
 * @param onSet called when a thumb is released, once per drag; `again`: the thumb kept the focus since the last call
 * @source spec §9, SRCH-047, expectations "Range slider"
 */
export function PriceSlider({
  scale,
  counts,
  range,
  onMove,
  onSet,
}: {
  readonly scale: PriceScale;
  readonly counts: { readonly [bucket: string]: number };
  readonly range: Range;
  readonly onMove: (range: Range) => void;
  readonly onSet: (range: Range, again: boolean) => void;
}) {
  const drawing = useRef<SVGSVGElement>(null);
  const held = useRef<{ readonly side: Side; readonly before: Range; range: Range } | null>(null);
  const keyed = useRef<{ side: Side | null; range: Range; isSet: boolean }>({ side: null, range, isSet: false });
  const low = thumbAt('min', range, scale);
  const high = thumbAt('max', range, scale);
  const percent = (price: number) => `${placeOf(price, scale) * 100}%`;

  const priceUnder = ({ clientX }: PointerEvent) => {
    const { left, width } = drawing.current?.getBoundingClientRect() ?? { left: 0, width: 0 };
    return priceAt(width === 0 ? 0 : (clientX - left) / width, scale);
  };
  const grab = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    const price = priceUnder(event);
    const named = (event.target as Element).closest('[data-side]')?.getAttribute('data-side') as Side | null;
    const side = named ?? (price < (low + high) / 2 ? 'min' : 'max');
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drawing.current?.querySelector<SVGElement>(`[data-side=${side}]`)?.focus({ preventScroll: true });
    held.current = { side, before: range, range };
    if (named === null) moveTo(event);
  };
  const moveTo = (event: PointerEvent) => {
    const holding = held.current;
    if (holding === null) return;
    holding.range = withThumb(holding.side, priceUnder(event), holding.range, scale);
    onMove(holding.range);
  };
  const letGo = () => {
    const holding = held.current;
    held.current = null;
    if (holding !== null) onSet(holding.range, false);
  };
  const drop = () => {
    const holding = held.current;
    held.current = null;
    if (holding !== null) onMove(holding.before);
  };

  const press = (event: KeyboardEvent, side: Side) => {
    // Each key press starts from the result of the previous one, which may not be rendered yet.
    const from = keyed.current.side === side ? keyed.current.range : range;
    const at = thumbAt(side, from, scale);
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: at + scale.step,
      ArrowUp: at + scale.step,
      ArrowLeft: at - scale.step,
      ArrowDown: at - scale.step,
      PageUp: at + scale.step * bigStep,
      PageDown: at - scale.step * bigStep,
      Home: scale.min,
      End: scale.max,
    };
    const to = moves[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const moved = withThumb(side, to, from, scale);
    keyed.current = { side, range: moved, isSet: keyed.current.side === side && keyed.current.isSet };
    onMove(moved);
  };
  const release = () => {
    if (keyed.current.side === null) return;
    onSet(keyed.current.range, keyed.current.isSet);
    keyed.current.isSet = true;
  };
  const leave = () => {
    keyed.current = { side: null, range, isSet: false };
  };

  return (
    <svg
      ref={drawing}
      className={styles.slider}
      height={track + 22}
      onPointerDown={grab}
      onPointerMove={moveTo}
      onPointerUp={letGo}
      onPointerCancel={drop}
      role="group"
      aria-label="Price range"
    >
      <g>
        {priceBars(counts, scale).map(({ from, to, height, price }) => (
          <rect
            key={from}
            className={classNames(styles.bar, price >= low && price <= high && styles.inside)}
            x={`${from * 100}%`}
            width={`${(to - from) * 100}%`}
            y={barHeight - Math.max(2, height * barHeight)}
            height={Math.max(2, height * barHeight) + 4}
          />
        ))}
        <rect className={styles.track} x="0" width="100%" y={track - 2} height="4" rx="2" />
        <rect
          className={styles.chosen}
          x={percent(low)}
          width={`${(placeOf(high, scale) - placeOf(low, scale)) * 100}%`}
          y={track - 2}
          height="4"
        />
      </g>
      {sides.map((side) => {
        const price = side === 'min' ? low : high;
        const isOpen = range[side] === undefined;
        return (
          <g
            key={side}
            data-side={side}
            className={styles.thumb}
            role="slider"
            tabIndex={0}
            aria-label={names[side]}
            aria-valuemin={side === 'min' ? scale.min : low}
            aria-valuemax={side === 'min' ? high : scale.max}
            aria-valuenow={price}
            aria-valuetext={isOpen ? `${dollars(price)}, no ${side === 'min' ? 'minimum' : 'maximum'}` : dollars(price)}
            onKeyDown={(event) => press(event, side)}
            onKeyUp={release}
            onBlur={leave}
          >
            <circle className={styles.reach} cx={percent(price)} cy={track} r="22" />
            <circle className={styles.ring} cx={percent(price)} cy={track} r="16" />
            <circle className={styles.knob} cx={percent(price)} cy={track} r="10.5" />
          </g>
        );
      })}
    </svg>
  );
}
