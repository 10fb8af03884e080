import { financeMessagesOf } from '@forecourt/contracts';
import { usePart, useSite } from '@forecourt/kit/island';
import { Button, Disclosure } from '@forecourt/kit/ui';
import { useState } from 'react';
import type { Calculator } from '../../features/calculator/use-calculator.ts';
import styles from './adjust.module.css';

const loadFields = () =>
  import(/* webpackChunkName: "finance.adjust" */ './adjust-fields.tsx').then(({ AdjustFields }) => AdjustFields);

/** Lets the shopper change the terms. Its fields are loaded when it first opens. */
export function Adjust({ calculator }: { readonly calculator: Calculator }) {
  const site = useSite();
  const [wish, setWish] = useState<'none' | 'wanted' | 'failed'>('none');
  const Fields = usePart(wish === 'wanted', loadFields, () => setWish('failed'));
  const load = () => setWish('wanted');
  return (
    <Disclosure title="Adjust the loan" className={styles.adjust} onOpen={load}>
      {Fields !== null && <Fields calculator={calculator} />}
      <noscript>Turn on JavaScript to adjust the loan.</noscript>
      <div role="status">
        {wish === 'wanted' && Fields === null && 'Loading…'}
        {wish === 'failed' && (
          <>
            <p>{financeMessagesOf(site).message('loanTermsUnreachable')}</p>
            <Button variant="outline" size="small" onClick={load}>
              Try again
            </Button>
          </>
        )}
      </div>
    </Disclosure>
  );
}
