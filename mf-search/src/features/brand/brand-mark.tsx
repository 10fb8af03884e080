import { classNames } from '@forecourt/kit/ui';
import styles from './brand-mark.module.css';

/** Ways of setting a word mark. */
const faces = [styles.wide, styles.plain, styles.heavy, styles.slanted, styles.light, styles.tight];

/**
 * A brand's logo, or its name as a word mark: set in one of a few faces, always the same one for the
 * same name, so that a grid of brands looks like one without showing anybody's badge.
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
