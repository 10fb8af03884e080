import type { Site } from '@forecourt/contracts/site-config';
import type { ReactNode } from 'react';
import styles from './brand.module.css';

/** Signs of the demo dealers and of whoever wants one: drawn with the theme's accent on a 40 × 40 grid. */
const marks: { readonly [Name in Site['brand']['mark']]: ReactNode } = {
  wave: (
    <>
      <rect className={styles.ground} width="40" height="40" rx="10" />
      <path className={styles.line} d="M8 27V13l11 14V13" />
      <path className={styles.line} d="M23 16.5c3-2.4 5.4-2.4 8.5 0M23 22c3-2.4 5.4-2.4 8.5 0" opacity="0.75" />
    </>
  ),
  leaf: (
    <>
      <rect className={styles.ground} width="40" height="40" rx="7" />
      <path className={styles.line} d="M11 29C10 17 17 10 30 10c0 13-7 20-16 18.5M11 31c3-7 7-11 12-14" />
    </>
  ),
  sun: (
    <>
      <circle className={styles.ground} cx="20" cy="20" r="20" />
      <g className={styles.bloom}>
        <circle cx="13.5" cy="14.5" r="4.3" />
        <circle cx="21" cy="10.5" r="3.9" />
        <circle cx="20" cy="19" r="4.3" />
        <circle cx="27.5" cy="16" r="3.5" />
      </g>
      <path
        className={styles.leafLine}
        d="M12.5 31.5c6-2 11.5-7.5 16-16M19 26.7c-3.8.2-7.2-.7-9.3-2.7M24.5 21.8c3.6.6 6.6 2.6 8 5.6"
      />
    </>
  ),
  bolt: (
    <>
      <path className={styles.ground} d="M20 1.5 36.5 11v18L20 38.5 3.5 29V11Z" />
      <path className={styles.solid} d="M13.5 12h13v4h-4.3v8h4.3v4h-13v-4h4.3v-8h-4.3Z" />
    </>
  ),
  star: (
    <>
      <rect className={styles.ground} width="40" height="40" />
      <path className={styles.solid} d="M20 6.5 22.6 17.4 33.5 20 22.6 22.6 20 33.5 17.4 22.6 6.5 20 17.4 17.4Z" />
    </>
  ),
};

export function Mark({
  name,
  className,
}: {
  readonly name: Site['brand']['mark'];
  readonly className?: string | undefined;
}) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      {marks[name]}
    </svg>
  );
}
