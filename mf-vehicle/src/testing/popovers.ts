/**
 * Gives jsdom what it lacks of the platform's popover, as far as components rely on it: opening and
 * closing fire `toggle` events. Clicks on its button or beside it and the Escape key are the browser's.
 */
export function polyfillPopovers(): void {
  const send = (element: HTMLElement, newState: 'open' | 'closed') =>
    element.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      send(this, 'open');
    },
    hidePopover(this: HTMLElement) {
      send(this, 'closed');
    },
  });
}
