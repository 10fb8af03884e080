import type { IconName } from './icon-paths.ts';
import { iconPaths } from './icon-paths.ts';

/**
 * A drawn sign beside or instead of words. Hidden from screen readers: the words carry the meaning.
 *
 * @param size in px, 20 when absent
 * @param filled fills the shape with the text colour, for a heart that is on or a star
 */
export function Icon({
  name,
  size = 20,
  filled = false,
  className,
}: {
  readonly name: IconName;
  readonly size?: number;
  readonly filled?: boolean;
  readonly className?: string | undefined;
}) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
