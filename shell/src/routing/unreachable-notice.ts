import type { PageMessages } from '@forecourt/contracts';

/** Actions for a page that could not be fetched. */
export type Pending = { readonly retry: () => void; readonly dismiss: () => void };

/**
 * A notice that the next page could not be fetched, so the current page stays. When the network returns, the page is
 * fetched again. Written without React, because the frame's own files may be unreachable too.
 */
export function createUnreachableNotice(body: HTMLElement, { message }: PageMessages) {
  const document = body.ownerDocument;
  const region = document.createElement('div');
  region.className = 'forecourt-unreachable';
  region.setAttribute('role', 'status');
  body.append(region);
  let pending: Pending | null = null;
  let pressed: Element | null = null;

  const text = document.createElement('p');
  const again = button('Try again', 'forecourt-unreachable-retry');
  const close = button('×', 'forecourt-unreachable-close');
  close.setAttribute('aria-label', 'Dismiss');
  const box = document.createElement('div');
  box.append(text, again, close);

  const hide = () => {
    pending = null;
    box.remove();
  };
  const dismiss = () => {
    const hadFocus = box.contains(document.activeElement);
    const { dismiss: giveUp } = pending ?? {};
    hide();
    giveUp?.();
    if (hadFocus && pressed instanceof HTMLElement) pressed.focus();
  };
  const retry = () => {
    if (pending === null || isBusy()) return;
    again.setAttribute('aria-busy', 'true');
    again.setAttribute('aria-disabled', 'true');
    pending.retry();
  };
  const isBusy = () => again.hasAttribute('aria-busy');

  again.addEventListener('click', retry);
  close.addEventListener('click', dismiss);
  window.addEventListener('online', retry);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && pending !== null) dismiss();
  });

  return {
    show(next: Pending): void {
      if (pending === null) pressed = document.activeElement;
      pending = next;
      again.removeAttribute('aria-busy');
      again.removeAttribute('aria-disabled');
      text.textContent = message(navigator.onLine ? 'pageUnanswered' : 'pageOffline');
      if (!box.isConnected) region.append(box);
    },
    hide,
  };

  function button(label: string, className: string): HTMLButtonElement {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = className;
    element.textContent = label;
    return element;
  }
}

export type UnreachableNotice = ReturnType<typeof createUnreachableNotice>;
