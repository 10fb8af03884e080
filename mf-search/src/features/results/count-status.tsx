import { VisuallyHidden } from '@forecourt/kit/ui';
import { useEffect, useRef, useState } from 'react';

/** A shopper who sets three filters in a row hears one number. */
const pauseMs = 700;

/**
 * Says how many cars there are after a change, once the shopper pauses, and nothing before the first
 * one: the page itself is read then. @source expectations §3 "Facets on mobile"
 *
 * @param text `128 cars`
 * @param of what the number is of; another one is said even when the number is the same
 */
export function CountStatus({ text, of }: { readonly text: string; readonly of: object }) {
  const first = useRef(of);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (first.current === of) return;
    const timer = setTimeout(
      // The same words are news to a screen reader only when they differ: by a space nobody hears.
      () => setSaid((before) => (before === text ? `${text}\u00a0` : text)),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [text, of]);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
