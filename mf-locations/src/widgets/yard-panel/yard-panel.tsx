import type { Location } from '@forecourt/contracts';
import styles from './yard-panel.module.css';

export function YardPanel({ data: yard }: { readonly data: Location | null }) {
  if (yard === null) return null;
  return <section className={styles.panel}>{yard.name}</section>;
}
