/**
 * Adds the popover methods that jsdom lacks: opening and closing fire `toggle` events. Clicks and the Escape key, which
 * a browser handles, are not simulated.
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
