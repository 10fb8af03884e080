/**
 * Polyfills `<dialog>` in jsdom as far as components use it: opening, closing, and returning focus. Escape is a
 * `cancel` event of the element.
 */
export function polyfillDialogs(): void {
  const returnTo = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      returnTo.set(this, document.activeElement);
      this.setAttribute('open', '');
      this.querySelector<HTMLElement>('[autofocus], button, a[href], input')?.focus();
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
      const element = returnTo.get(this);
      if (element instanceof HTMLElement) element.focus();
    },
  });
}
