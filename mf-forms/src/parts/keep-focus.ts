import type { MouseEvent } from 'react';

/**
 * `onMouseDown` of a button that sends a form: the field keeps the focus until the click. Otherwise the error
 * that appears when the field loses the focus would move the button between press and release, and the click
 * would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
