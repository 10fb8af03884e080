import { useHref, useSite } from '@forecourt/kit/island';
import { VisuallyHidden } from '@forecourt/kit/ui';
import styles from './brand.module.css';
import { Mark } from './mark.tsx';

/** The dealer's mark and name, on the way home. */
export function Logo() {
  const { brand } = useSite();
  const href = useHref();
  const [strong, light] = brand.wordmark;
  return (
    <a className={styles.logo} href={href('shell.home')}>
      <Mark shapes={brand.mark} className={styles.mark} />
      <span className={styles.words}>
        <span className={styles.strong}>{strong}</span> {light && <span className={styles.light}>{light}</span>}
      </span>
      <VisuallyHidden>, home</VisuallyHidden>
    </a>
  );
}
