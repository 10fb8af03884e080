/** The history entry of the fullscreen view, so that Back closes the view. */
export type LargePictureGateway = {
  /** Index of the picture that was open when this history entry was left or reloaded; undefined: none. */
  kept(): number | undefined;
  /**
   * Pushes the history entry, or reuses the existing one. @param onLeft called when the shopper leaves the entry
   * with Back
   */
  open(index: number, onLeft: () => void): LargePictureStep;
};

export type LargePictureStep = {
  /** Stores the index of the picture that is open now. */
  show(index: number): void;
  /** Goes back from the history entry of the picture, as the Back button does. */
  leave(): void;
  /** Stops listening; the history entry stays. */
  forget(): void;
};

/** Uses the browser's history; not called on the server. */
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
        // The router also fires `popstate` when it replaces the entry. The replaced entry still contains the picture,
        // so the shopper has not left it.
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
