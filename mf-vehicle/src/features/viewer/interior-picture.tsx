import { Picture } from '@forecourt/kit/ui';
import styles from './interior-stage.module.css';

/** The panorama as a flat picture. */
export function InteriorPicture({ url, name }: { readonly url: string; readonly name: string }) {
  return (
    <Picture className={styles.picture} src={url} alt={`Interior of ${name}`} width={2400} height={1200} priority />
  );
}
