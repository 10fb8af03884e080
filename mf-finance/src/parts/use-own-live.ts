import { useState } from 'react';

/**
 * Announces a value to screen readers only while the shopper changes it with the buttons beside it. A change made with a
 * slider elsewhere is announced by the result, and so only once.
 *
 * @returns `live` for the value's `aria-live`, and `buttons` for the element around its buttons
 * @source WCAG 4.1.3
 */
export function useOwnLive() {
  const [isUsed, setIsUsed] = useState(false);
  return {
    live: isUsed ? 'polite' : 'off',
    buttons: { onFocus: () => setIsUsed(true), onBlur: () => setIsUsed(false) },
  } as const;
}
