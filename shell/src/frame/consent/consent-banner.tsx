import { useSite } from '@forecourt/kit/island';
import { Button, useRootMark } from '@forecourt/kit/ui';
import styles from './consent-banner.module.css';
import type { useConsent } from './use-consent.ts';

/** Asks for consent before analytics start; both buttons look alike. @source expectations 42 */
export function ConsentBanner({ choose }: Pick<ReturnType<typeof useConsent>, 'choose'>) {
  const { name } = useSite();
  useRootMark('consent-banner');
  return (
    <section className={styles.banner} aria-label="Cookies">
      <p className={styles.question}>
        <b>May we count visits?</b>
        <a className={styles.link} href="/cookies">
          What’s stored
        </a>
      </p>
      <p>{`${name} uses Google Analytics only if you allow it. Everything works without it.`}</p>
      <div className={styles.answers}>
        <Button variant="outline" onClick={() => choose('refused')}>
          No, thanks
        </Button>
        <Button variant="outline" onClick={() => choose('granted')}>
          Yes, allow
        </Button>
      </div>
    </section>
  );
}
