/** The step of the browser's history on which a picture is shown large. */
export type LargePictureGateway = {
  /** Index of the picture that was large when this step was left or loaded anew; undefined: none was. */
  kept(): number | undefined;
  /** Adds the step, or takes up the one that was kept. @param onLeft the shopper went back over it */
  open(index: number, onLeft: () => void): LargePictureStep;
};

export type LargePictureStep = {
  /** Another picture is large now. */
  show(index: number): void;
  /** Goes back over the step. */
  leave(): void;
  /** Stops listening; the step stays where it is. */
  forget(): void;
};

/** The browser's history; not used on the server. */
export function createLargePictureGateway(): LargePictureGateway {
  const kept = () => {
    const { largePicture } = (history.state ?? {}) as { readonly largePicture?: unknown };
    return typeof largePicture === 'number' ? largePicture : undefined;
  };
  const stateWith = (largePicture: number) => ({ ...(history.state as object | null), largePicture });
  return {
    kept,
    open(index, onLeft) {
      if (kept() === undefined) history.pushState(stateWith(index), '');
      const moved = () => {
        // The router fires the event for changes in place, too; those keep the step's state.
        if (kept() !== undefined) return;
        window.removeEventListener('popstate', moved);
        onLeft();
      };
      window.addEventListener('popstate', moved);
      return {
        show: (now) => history.replaceState(stateWith(now), ''),
        leave: () => history.back(),
        forget: () => window.removeEventListener('popstate', moved),
      };
    },
  };
}
