import { VisuallyHidden } from '@forecourt/kit/ui';
import { useEffect, useRef, useState } from 'react';
import type { SearchOutcome } from '../../model/search/search-outcome.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import { statusText } from '../../model/search/status-text.ts';

/** After three filters set in a row only one number is announced. */
const pauseMs = 700;

/**
 * Says how many cars there are after a change, and of which page or in which order, once the shopper pauses; nothing
 * before the first change: the page itself is read then. @source expectations §3 "Facets on mobile"
 *
 * @param text `128 cars`
 * @param of what the number is of; another one is said even when the number is the same
 */
export function CountStatus({
  text,
  request,
  of,
}: {
  readonly text: string;
  readonly request: SearchRequest;
  readonly of: SearchOutcome;
}) {
  const shown = useRef({ of, request });
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const before = shown.current;
    if (before.of === of) return;
    const timer = setTimeout(() => {
      shown.current = { of, request };
      const news = statusText(before.request, request, { count: text, pages: of.response.pages });
      // The same words are news to a screen reader only when they differ: by a silent space.
      setAnnounced((last) => (last === news ? `${news}\u00a0` : news));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, request, of]);
  return (
    <VisuallyHidden>
      <span role="status">{announced}</span>
    </VisuallyHidden>
  );
}
