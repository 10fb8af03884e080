import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';

/**
 * Typed text is written to the page's address this long after the last key. Browsers limit how often a page may change
 * its address.
 */
const pauseMs = 300;

/** A value in the query of the page's address; an empty value is left out of the query. */
export function useAddress(key: string): readonly [value: string, set: (value: string) => void] {
  const [fields, setFields] = useSearchParams();
  const set = (value: string) =>
    setFields(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(key);
        else after.set(key, value);
        return after;
      },
      { replace: true },
    );
  return [fields.get(key) ?? '', set];
}

/** Text of a field. It is written to the page's address when the user pauses. */
export function useAddressText(key: string): readonly [text: string, set: (text: string) => void] {
  const [kept, keep] = useAddress(key);
  const [text, setText] = useState(kept);
  const [seen, setSeen] = useState(kept);
  // The address was changed by something else, such as a link, so the field takes its value from the address.
  if (kept !== seen) {
    setSeen(kept);
    if (text.trim() !== kept) setText(kept);
  }
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === kept) return;
    const timer = setTimeout(() => {
      setSeen(wanted);
      keep(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  });
  return [text, setText];
}
