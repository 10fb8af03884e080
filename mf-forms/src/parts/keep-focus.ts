import type { MouseEvent } from 'react';

/**
 * `onMouseDown` handler of a submit button: keeps the focus in the field until the click. Otherwise the field would
 * lose the focus on mousedown and show its error. The error would move the button away from the pointer, and there
 * would be no click.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
