import { Figure } from '@forecourt/kit/ui';

/** Renders nothing without locations. */
export function LocationFigure({ data: { count } }: { readonly data: { readonly count: number } }) {
  return count === 0 ? null : <Figure value={count} label={count === 1 ? 'location' : 'locations'} />;
}
