import type { MouseEvent } from 'react';

/**
 * `onMouseDown` of a button that sends a form: keeps the focus in the field until the click. Otherwise the field would
 * lose the focus on press and show its error, which would move the button away from the pointer. The click would then
 * be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
