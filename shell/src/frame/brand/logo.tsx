import { useHref, useSite } from '@forecourt/kit/island';
import { VisuallyHidden } from '@forecourt/kit/ui';
import styles from './brand.module.css';
import { Mark } from './mark.tsx';

/**
 * Link to the home page: the dealer's logo, or its mark and name.
 *
 * @param inWords always shows mark and name, for a dark background where the logo would be invisible
 */
export function Logo({ inWords = false }: { readonly inWords?: boolean }) {
  const { brand, name } = useSite();
  const href = useHref();
  const [strong, light] = brand.wordmark;
  return (
    <a className={styles.logo} href={href('shell.home')}>
      {brand.logo === undefined || inWords ? (
        <>
          <Mark shapes={brand.mark} className={styles.mark} />
          <span className={styles.words} data-long={isLong(brand.wordmark) || undefined}>
            <span className={styles.strong}>{strong}</span> {light && <span className={styles.light}>{light}</span>}
          </span>
        </>
      ) : (
        <img className={styles.picture} src={`/media/${brand.logo}`} alt={name} />
      )}
      <VisuallyHidden>, home</VisuallyHidden>
    </a>
  );
}

/** Whether a name is too long for one line of the header. */
const isLong = (words: readonly string[]) => words.join(' ').length > 28;
