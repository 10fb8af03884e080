import styles from './colour-square.module.css';

/** A square in a dealer's colour, beside its name. @param colour a CSS colour */
export function ColourSquare({ colour }: { readonly colour: string }) {
  return (
    <svg className={styles.square} viewBox="0 0 1 1" aria-hidden="true">
      <rect width="1" height="1" fill={colour} />
    </svg>
  );
}
