import { Glyph } from './glyph.tsx';
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
  return <Glyph path={iconPaths[name]} size={size} filled={filled} className={className} />;
}
