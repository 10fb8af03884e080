/** A step in the browser's history that belongs to something above the page. */
type HistoryStep = {
  /** Goes back over the step. */
  leave(): void;
  /** Stops listening; the step itself stays where it is. */
  forget(): void;
};

/** The browser's history, as far as something above the page needs it. */
export type HistoryGateway = {
  /** Adds a step at the same address. @param onLeft the shopper went back over it */
  take(onLeft: () => void): HistoryStep;
};

let taken = 0;

export const historySteps: HistoryGateway = {
  take(onLeft) {
    const step = ++taken;
    history.pushState({ ...history.state, searchStep: step }, '');
    const moved = () => {
      // The router fires the event for changes in place too; those keep the step's state.
      if ((history.state as { searchStep?: number } | null)?.searchStep === step) return;
      window.removeEventListener('popstate', moved);
      onLeft();
    };
    window.addEventListener('popstate', moved);
    return {
      leave: () => history.back(),
      forget: () => window.removeEventListener('popstate', moved),
    };
  },
};
