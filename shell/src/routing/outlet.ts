/** What stands in the outlet. */
type Occupant = { readonly container: HTMLElement; readonly root: Content };

/** Whatever ends what is shown; null for what has no life of its own. */
type Content = { unmount(): void } | null;

/**
 * The frame's middle. A page that is left stays, dimmed, until the next one is ready to take its
 * place: nothing jumps and nothing goes blank.
 */
export function createOutlet(element: HTMLElement) {
  let occupant: Occupant | null = null;
  const containers = () => [...element.children].filter((child): child is HTMLElement => child instanceof HTMLElement);

  return {
    element,
    /** The server's page, to be adopted. */
    served: (): HTMLElement | null => containers().find((child) => child.dataset['island'] === 'page') ?? null,
    /** Whether the page in this container is on screen. */
    holds: (container: HTMLElement): boolean => occupant?.container === container,
    /** A hidden container for the next page. */
    prepare(): HTMLElement {
      const container = document.createElement('div');
      container.dataset['island'] = 'page';
      // Nothing of it is visible before it is hydrated: the document need not hold its clicks.
      container.dataset['listens'] = 'all';
      container.hidden = true;
      element.append(container);
      return container;
    },
    /** Shows the prepared page and removes the one before. */
    occupy(container: HTMLElement, root: Content): void {
      const before = occupant;
      occupant = { container, root };
      container.hidden = false;
      delete element.dataset['leaving'];
      for (const other of containers()) if (other !== container) other.remove();
      // The line that gives the date of an old document says nothing about the next page.
      if (before !== null) document.querySelector('[data-as-of]')?.remove();
      before?.root?.unmount();
    },
    /** The page is being left. */
    leave(): void {
      element.dataset['leaving'] = '';
    },
    stay(): void {
      delete element.dataset['leaving'];
    },
  };
}

export type Outlet = ReturnType<typeof createOutlet>;
