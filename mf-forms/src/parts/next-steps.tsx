import { useId } from 'react';
import styles from './next-steps.module.css';

/** `title`: when the step happens, such as `During opening hours`. */
export type Step = { readonly title: string; readonly text: string };

/** Numbered list of what happens after a form is sent or a deposit is paid. */
export function NextSteps({ steps }: { readonly steps: readonly Step[] }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        What happens next
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
