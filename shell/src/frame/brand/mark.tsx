import type { MarkShape } from '@forecourt/contracts/site-config';
import { markPaints } from '@forecourt/contracts/site-config';
import styles from './brand.module.css';

/** Theme colours by paint name. Any other paint is a CSS colour. */
const inks: Readonly<Record<string, string>> = { accent: 'var(--accent)', accentInk: 'var(--accent-ink)' };
const ink = (colour: string): string => inks[colour] ?? colour;

/** The dealer's mark in the theme's colours. */
export function Mark({
  shapes,
  className,
}: {
  readonly shapes: readonly MarkShape[];
  readonly className?: string | undefined;
}) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      {shapes.map(({ d, paint, opacity }) => {
        const look = markPaints[paint];
        return 'fill' in look ? (
          <path key={d} d={d} opacity={opacity} fill={ink(look.fill)} />
        ) : (
          <path
            key={d}
            className={styles.line}
            d={d}
            opacity={opacity}
            stroke={ink(look.stroke)}
            strokeWidth={look.width}
          />
        );
      })}
    </svg>
  );
}
