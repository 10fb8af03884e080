import { useState } from 'react';

/**
 * Announces a value to screen readers only while the focus is on the buttons beside it. When a slider elsewhere changes
 * the value, the result announces the change, so it must not be announced here too.
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
