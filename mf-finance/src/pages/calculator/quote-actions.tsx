import { useAddress, useNavigation } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { useEffect, useRef, useState } from 'react';
import type { CalculatorState } from '../../model/calculator.ts';
import { writeChoice } from '../../model/choice-address.ts';
import styles from './calculator-page.module.css';

/** Delay after the last change of a choice before it is written to the address. */
const restMs = 400;
/** @source spec §2 */
const copiedMs = 1_500;

/**
 * Buttons to share and print a quote. The address contains the choice, so that reload, Back and a copied link restore
 * it.
 */
export function QuoteActions({ state }: { readonly state: CalculatorState }) {
  const navigation = useNavigation();
  const { path, query } = useAddress();
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { choice, start, origin } = state;

  useEffect(() => {
    if (origin === 'initial') return;
    const resting = setTimeout(() => {
      const next = writeChoice(query, { choice, start });
      if (next !== query) navigation.go(`${path}?${next}${location.hash}`, { replace: true, scroll: false });
    }, restMs);
    return () => clearTimeout(resting);
  }, [navigation, path, query, choice, start, origin]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const share = async () => {
    const address = `${location.origin}${path}?${writeChoice(query, { choice, start })}`;
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied('no'), copiedMs);
  };
  return (
    <div className={styles.actions}>
      <Button variant="quiet" size="small" icon="share" onClick={() => void share()}>
        {copied === 'yes' ? 'Copied' : 'Copy link'}
      </Button>
      <Button variant="quiet" size="small" icon="print" onClick={() => print()}>
        Print
      </Button>
      <span role="status" className={styles.status}>
        {copied === 'yes' && 'Link to this quote copied.'}
        {copied === 'failed' && 'We couldn’t copy the link. You can copy it from your address bar.'}
      </span>
    </div>
  );
}
