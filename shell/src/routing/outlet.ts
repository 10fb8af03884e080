type Occupant = { readonly container: HTMLElement; readonly root: Content };

/** Null for content that does not need to be unmounted. */
type Content = { unmount(): void } | null;

/**
 * The part of the frame that shows the page. The previous page stays, dimmed, until the next one is ready. This avoids
 * layout shifts and a blank page.
 */
export function createOutlet(element: HTMLElement) {
  let occupant: Occupant | null = null;
  const containers = () => [...element.children].filter((child): child is HTMLElement => child instanceof HTMLElement);

  return {
    element,
    /** The server's page that waits for hydration. */
    served: (): HTMLElement | null => containers().find((child) => child.dataset['island'] === 'page') ?? null,
    /** Whether the page in this container is on screen. */
    holds: (container: HTMLElement): boolean => occupant?.container === container,
    /** A hidden container for the next page. */
    prepare(): HTMLElement {
      const container = document.createElement('div');
      container.dataset['island'] = 'page';
      // The container is invisible until it is hydrated, so the bootstrap script does not have to hold its clicks.
      container.dataset['listens'] = 'all';
      container.hidden = true;
      element.append(container);
      return container;
    },
    /** Shows the prepared page and removes the previous one. */
    occupy(container: HTMLElement, root: Content): void {
      const before = occupant;
      occupant = { container, root };
      container.hidden = false;
      delete element.dataset['leaving'];
      for (const other of containers()) if (other !== container) other.remove();
      // Removes the notice that this document is cached and from when: the notice does not apply to the next page.
      if (before !== null) document.querySelector('[data-as-of]')?.remove();
      before?.root?.unmount();
    },
    /** Dims the page that is being left. */
    leave(): void {
      element.dataset['leaving'] = '';
    },
    stay(): void {
      delete element.dataset['leaving'];
    },
  };
}

export type Outlet = ReturnType<typeof createOutlet>;
