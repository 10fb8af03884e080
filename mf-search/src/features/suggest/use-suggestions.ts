import { useIsland } from '@forecourt/kit/island';
import { useEffect, useRef, useState } from 'react';
import type { SearchGateways } from '../../gateways/index.ts';
import { readWords } from '../../model/words/read-words.ts';
import type { SuggestionGroup, TypedWords } from '../../model/words/suggestions.ts';
import { localitySuggestions, nameSuggestions } from '../../model/words/suggestions.ts';

/** A pause in typing before a request. */
const pauseMs = 120;
/** Fewer letters of a place, or digits of a postcode, begin too many. */
const localityBegins = /^(\d{2,4}|\p{L}[\p{L}'’ -]{2,})$/u;

/** What there is to choose from, and for which words. */
export type Suggestions = { readonly of: string; readonly groups: readonly SuggestionGroup[] };

/**
 * Suggestions for what is typed. A later request replaces an earlier one; while it is on its way, and
 * when it fails, the list before stays or there is none.
 *
 * @param text null while nobody types
 */
export function useSuggestions(text: string | null): Suggestions | null {
  const { gateways, report, site } = useIsland<SearchGateways>();
  const { names, localities, clock } = gateways;
  const [shown, setShown] = useState<Suggestions | null>(null);
  const reported = useRef(false);
  useEffect(() => {
    if (text === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    const typed = asTyped(text, [site.noun, site.nounPlural]);
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
  }, [text, names, localities, clock, report, site]);
  return shown;
}

/** Bounds are taken out of the words; what else they may mean needs the stock, and is read where they lead. */
function asTyped(text: string, nouns: readonly string[]): TypedWords {
  const trimmed = text.trim();
  const { rest, ranges } = readWords(trimmed, { names: [], values: {}, nouns });
  return { text: trimmed, words: rest, ranges };
}
