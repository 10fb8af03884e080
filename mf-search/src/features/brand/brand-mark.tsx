import { classNames } from '@forecourt/kit/ui';
import styles from './brand-mark.module.css';

/** Typefaces of word marks. */
const faces = [styles.wide, styles.plain, styles.heavy, styles.slanted, styles.light, styles.tight];

/**
 * A brand's logo; if there is none, the brand's name. Each name has its own fixed typeface, so a grid looks varied
 * without showing trade marks.
 */
export function BrandMark({
  title,
  logo,
  className,
}: {
  readonly title: string;
  readonly logo: string | null;
  readonly className?: string | undefined;
}) {
  if (logo !== null) {
    return <img className={classNames(styles.logo, className)} src={logo} alt={title} width={160} height={64} />;
  }
  const face = [...title].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % faces.length;
  return <span className={classNames(styles.mark, faces[face], className)}>{title}</span>;
}
