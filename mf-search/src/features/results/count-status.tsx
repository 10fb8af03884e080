import { VisuallyHidden } from '@forecourt/kit/ui';
import { useEffect, useRef, useState } from 'react';
import type { SearchOutcome } from '../../model/search/search-outcome.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import { statusText } from '../../model/search/status-text.ts';

/** Delay after the last change, so that three filters set in a row are announced once. */
const pauseMs = 700;

/**
 * Announces the number of cars to screen readers, and a change of page or order, once the shopper pauses. Nothing is
 * announced before the first change, because a screen reader reads the page itself first.
 *
 * @param text `128 cars`
 * @param of the counted search; a new search is announced even if the number is the same
 * @source expectations §3 "Facets on mobile"
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
      // A screen reader announces a text only if it differs from the last, so a repeated text gets a no-break space.
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
