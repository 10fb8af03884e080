/** A step in the browser's history that belongs to something above the page. */
export type HistoryStep = {
  /** Goes back over the step. */
  leave(): void;
  /** Stops listening; the step itself stays where it is. */
  forget(): void;
};

/** The browser's history, as far as something above the page needs it. */
export type HistorySteps = {
  /** Adds a step at the same address. @param onLeft the shopper went back over it */
  take(onLeft: () => void): HistoryStep;
};

export const historySteps: HistorySteps = {
  take(onLeft) {
    history.pushState(history.state, '');
    const left = () => onLeft();
    window.addEventListener('popstate', left, { once: true });
    return {
      leave: () => history.back(),
      forget: () => window.removeEventListener('popstate', left),
    };
  },
};
