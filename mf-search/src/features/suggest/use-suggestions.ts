import { useIsland } from '@forecourt/kit/island';
import { useEffect, useRef, useState } from 'react';
import type { SearchGateways } from '../../gateways/index.ts';
import type { SuggestionGroup, TypedWords } from '../../model/words/suggestions.ts';
import { localitySuggestions, nameSuggestions } from '../../model/words/suggestions.ts';
import { readBounds } from '../../model/words/word-bounds.ts';

/** Delay after the last key before a request. */
const pauseMs = 120;
/** Text for which places are requested: at least two digits or three letters. Shorter text matches too many places. */
const localityBegins = /^(\d{2,4}|\p{L}[\p{L}'’ -]{2,})$/u;

/** The suggestions and the text they are for. */
export type Suggestions = { readonly of: string; readonly groups: readonly SuggestionGroup[] };

/**
 * Suggestions for the typed text. A later request cancels an earlier one. While a request runs, the previous list
 * stays. A failed request results in an empty list, and the first failure is reported.
 *
 * @param text null while the shopper is not typing
 */
export function useSuggestions(text: string | null): Suggestions | null {
  const { gateways, report } = useIsland<SearchGateways>();
  const { names, localities, clock } = gateways;
  const [shown, setShown] = useState<Suggestions | null>(null);
  const reported = useRef(false);
  useEffect(() => {
    if (text === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    const typed = asTyped(text);
    const ask = async () => {
      const found = names.find(typed, { nowMs: clock.nowMs(), signal });
      const near = localityBegins.test(typed.words) ? localities.beginning(typed.words, signal) : [];
      const [ofStock, ofLocalities] = await Promise.allSettled([found, near]);
      if (signal.aborted) return;
      for (const result of [ofStock, ofLocalities]) {
        if (result.status === 'fulfilled' || reported.current) continue;
        reported.current = true;
        report(result.reason);
      }
      setShown({
        of: typed.words,
        groups: [
          ...(ofStock.status === 'fulfilled' ? nameSuggestions(ofStock.value, typed) : []),
          ...(ofLocalities.status === 'fulfilled' ? localitySuggestions(ofLocalities.value) : []),
        ],
      });
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, names, localities, clock, report]);
  return shown;
}

/**
 * Removes bounds, such as a price, from the text. Other filters cannot be found without the names in stock, so only the
 * search page finds them.
 */
function asTyped(text: string): TypedWords {
  const trimmed = text.trim();
  const { rest, ranges } = readBounds(trimmed);
  return { text: trimmed, words: rest, ranges };
}
