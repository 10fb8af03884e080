import { formOf } from '@forecourt/contracts/forms';
import { useGateways, useHref, useSite } from '@forecourt/kit/island';
import { Button, EmptyState } from '@forecourt/kit/ui';
import { useEffect, useState } from 'react';
import type { LastSuccess } from '../../gateways/device.ts';
import type { FormGateways } from '../../gateways/index.ts';
import { thanksWords } from '../../model/form-words.ts';
import { BookingLink } from '../../parts/booking-link.tsx';
import { CalendarLink } from '../../parts/calendar-link.tsx';
import styles from '../form-page/form-page.module.css';
import type { ThanksData } from './data.ts';

/** The next steps, and links to other pages. @source spec §4, FORM-029 */
export function ThanksPage({ data: { sent, car } }: { readonly data: ThanksData }) {
  const site = useSite();
  const href = useHref();
  const { device } = useGateways<FormGateways>();
  const [last, setLast] = useState<LastSuccess | null>(null);
  // Only the browser knows the forms that this tab has sent.
  useEffect(() => setLast(device.lastSuccess()), [device]);
  const form = formOf(site, sent?.form ?? last?.form ?? '');
  const { title, text } =
    form === undefined
      ? { title: 'Thank you', text: `Whatever you send ${site.name} arrives here, and gets an answer.` }
      : thanksWords(form, site, car, sent ?? { dateTime: '' });
  const reference = sent?.reference ?? '';
  // Applies only if this form was the last one sent in this tab.
  const token = sent?.booking ?? (last?.form === form?.name ? (last?.booking ?? '') : '');
  return (
    <div className={styles.page}>
      <EmptyState
        headingLevel="h1"
        icon="check"
        title={title}
        actions={
          <>
            {form !== undefined && (
              <CalendarLink form={form} startsAt={sent?.dateTime ?? ''} reference={reference} token={token} />
            )}
            {sent?.dateTime && <BookingLink token={token} />}
            {car === undefined ? (
              <Button href={href('search.results', { scope: 'new-used-and-demo-cars' })}>
                {`Search all ${site.nounPlural}`}
              </Button>
            ) : (
              <Button href={href('vehicle.detail', { slug: car.slug })}>{`Back to the ${car.name}`}</Button>
            )}
          </>
        }
      >
        {reference === '' ? text : `${text} Your reference is ${reference}.`}
      </EmptyState>
    </div>
  );
}
