import type { ReactNode } from 'react';
import styles from './section-head.module.css';

/**
 * Heading of a section, with a link beside it and a sentence below. On a phone the link is beside the sentence instead.
 *
 * @param id id of the heading, so that the section can be labelled by it
 * @param link shown beside the heading
 */
export function SectionHead({
  id,
  title,
  note,
  link,
}: {
  readonly id?: string | undefined;
  readonly title: string;
  readonly note: string;
  readonly link?: ReactNode;
}) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {link}
      {note !== '' && <p className={styles.note}>{note}</p>}
    </div>
  );
}
