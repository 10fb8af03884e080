import { useSite } from '@forecourt/kit/island';
import { Disclosure } from '@forecourt/kit/ui';
import { useId } from 'react';
import { questionsAbout } from '../../model/trade-in-questions.ts';
import styles from './questions.module.css';

/**
 * Frequently asked questions about trading in or selling; one answer is open at a time. @source spec §2, §9, FORM-046
 */
export function Questions() {
  const site = useSite();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Common questions
      </h2>
      {questionsAbout(site.name).map(({ question, answer }) => (
        <Disclosure key={question} title={question} group={id}>
          <p className={styles.answer}>{answer}</p>
        </Disclosure>
      ))}
    </section>
  );
}
