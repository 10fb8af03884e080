import styles from './figure.module.css';

/** A large number with a label. */
export function Figure({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <p className={styles.figure}>
      <b className={styles.value}>{value.toLocaleString('en-AU')}</b> <span className={styles.label}>{label}</span>
    </p>
  );
}
