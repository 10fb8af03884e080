import { useHref, useSite } from '@forecourt/kit/island';
import { Button, EmptyState } from '@forecourt/kit/ui';
import { thanksWords } from '../../model/form-words.ts';
import styles from '../form-page/form-page.module.css';
import type { ThanksData } from './index.ts';

/** What happens next, and the way on. */
export function ThanksPage({ data: { sent, car } }: { readonly data: ThanksData }) {
  const site = useSite();
  const href = useHref();
  const { title, text } = thanksWords(sent.purpose, site.name, car, sent);
  return (
    <div className={styles.page}>
      <EmptyState
        headingLevel="h1"
        icon="check"
        title={title}
        actions={
          car === undefined ? (
            <Button href={href('search.results', { scope: 'new-used-and-demo-cars' })}>
              {`Search all ${site.nounPlural}`}
            </Button>
          ) : (
            <Button href={href('vehicle.detail', { slug: car.slug })}>{`Back to the ${car.name}`}</Button>
          )
        }
      >
        {sent.reference === '' ? text : `${text} Your reference is ${sent.reference}.`}
      </EmptyState>
    </div>
  );
}
