/**
 * Adds to jsdom the parts of `<dialog>` that components use: opening, closing and returning the focus. To
 * simulate Escape, dispatch `cancel` on the element.
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
