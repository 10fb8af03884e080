import { useState } from 'react';
import styles from './collapsed.module.css';

/** Number of characters shown of a collapsed disclaimer. @source spec §4, §9, FIN-015 */
export const collapsedLength = 197;

/** A disclaimer. If the site collapses it, a long one is cut and can be expanded. @source FIN-015, FIN-016 */
export function Collapsed({ text, collapse }: { readonly text: string; readonly collapse: boolean }) {
  const [whole, setWhole] = useState(false);
  if (!collapse || text.length <= collapsedLength) return <p>{text}</p>;
  return (
    <p>
      <noscript>{text}</noscript>
      <span className={styles.cut}>{whole ? text : `${text.slice(0, collapsedLength)}…`}</span>{' '}
      <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {whole ? 'Show Less' : 'Show More'}
      </button>
    </p>
  );
}
