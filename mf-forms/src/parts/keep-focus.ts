import type { MouseEvent } from 'react';

/**
 * `onMouseDown` of a button that sends a form: the field keeps the focus until the click. Leaving a field shows its
 * error, which would move the button away between press and release, and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
