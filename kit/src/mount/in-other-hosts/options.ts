/** An event that a widget published. */
export type MountedEvent = { readonly name: string; readonly version: number; readonly payload: unknown };

/** Options of a host for the widget that it mounts. */
export type MountInOptions = {
  /** Name of a widget of the remote: `weekly-teaser`. */
  readonly widget: string;
  /** The widget's context, in the form that its slot declares. Default: none. */
  readonly context?: unknown;
  /** Origin of a dealer's site: `https://northshore.example`. The widget has this dealer's look, settings and data. */
  readonly site: string;
  /** Called with every event that the widget publishes. */
  readonly onEvent?: (event: MountedEvent) => void;
  /**
   * Called with an error after which the widget still works, and with an error that removes a shown widget. Default:
   * logs to the console.
   */
  readonly onError?: (error: unknown) => void;
};

/** Mounts a widget in an element of the host's page. The promise resolves with the function that unmounts it. */
export type MountIn = (element: HTMLElement, options: MountInOptions) => Promise<() => void>;
