/** Settings that the container of an adopted remote gets. All values are JSON. */
export type AdoptedSettings = {
  readonly name: string;
  readonly widget: string;
  /** Path of the foreign container, relative to this container, such as `./adopted/remoteEntry.js`. */
  readonly entry: string;
  /** The exposed module: `./App`. */
  readonly expose: string;
  /** Global array to which the foreign container's scripts add themselves. Null: there is none. */
  readonly chunks: string | null;
  /** CSS class of the box with a minimum height, in which the widget is shown. */
  readonly boxClass: string;
};

type ShareScope = Record<string, Record<string, { readonly loaded?: unknown; get(): unknown }> | undefined>;
type Foreign = { init(...given: unknown[]): unknown; get(path: string): Promise<() => unknown> };
/** The foreign bundler's runtime. `p` is the folder of its files, `l` loads a script. */
type ForeignRuntime = {
  p: string;
  l: (address: string, done: (event: { readonly type: string; readonly target?: object }) => void) => void;
};
type ReactModule = {
  createElement(type: unknown, props: object | null, ...children: unknown[]): unknown;
  useState<Value>(first: Value): [Value, (next: Value) => void];
  useEffect(effect: () => () => void, deps: readonly unknown[]): void;
  useRef<Value>(first: Value): { current: Value };
};
type ForeignModule = {
  readonly default?: unknown;
  readonly mount?: (element: unknown, context: unknown) => unknown;
};

/**
 * The container of an adopted remote. The file `remoteEntry.js` of the version contains the source text of this
 * function and the settings, so the function uses nothing from this module.
 *
 * The remote has one widget, which first renders an empty box. Once the foreign module is loaded, the widget shows the
 * module in the box. The module is a React component with the slot's context as props, or has `mount(element,
 * context)`, which may return a function that unmounts.
 *
 * @param own address of the container
 * @param importFile imports a file. It is a parameter, because the bundler of the CLI would replace an `import()` in
 * this function
 */
export function adoptedContainer(
  { name, widget, entry, expose, chunks, boxClass }: AdoptedSettings,
  own: string,
  importFile: (address: string) => Promise<unknown>,
) {
  let given: unknown[] = [];
  let loading: Promise<ForeignModule> | undefined;

  const load = async (): Promise<ForeignModule> => {
    const file = new URL(entry, own).href;
    const foreign = (await importFile(file)) as Foreign & { readonly container?: Foreign };
    const container = foreign.container ?? foreign;
    if (chunks !== null) {
      // The page's CSP permits only import() of the version's files, and blocks script elements.
      const hook = (runtime: ForeignRuntime) => {
        runtime.p = new URL('.', file).href;
        runtime.l = (address, done) => {
          importFile(address).then(
            () => done({ type: 'load' }),
            () => done({ type: 'error', target: { src: address } }),
          );
        };
      };
      const queue = globalThis as unknown as Record<string, { push(chunk: readonly unknown[]): void }>;
      queue[chunks]?.push([[`adopted ${name}`], {}, hook]);
    }
    await container.init(...given);
    return (await container.get(expose))() as ForeignModule;
  };
  const loadOnce = (): Promise<ForeignModule> => {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };

  const reactOf = async (): Promise<ReactModule> => {
    const versions = Object.values((given[0] as ShareScope)['react'] ?? {});
    const version = versions.find((each) => each.loaded) ?? versions[0];
    if (version === undefined) throw new Error(`ADOPTED_WITHOUT_REACT: the host of ${name} shares no React`);
    const factory = (await version.get()) as () => ReactModule;
    return factory();
  };

  const widgetOf = ({ createElement, useState, useEffect, useRef }: ReactModule) => {
    const Box = ({ context }: { readonly context: object }) => {
      const box = useRef<unknown>(null);
      const [view, setView] = useState<{ readonly component?: unknown; readonly error?: unknown }>({});
      useEffect(() => {
        let undo: unknown;
        let isGone = false;
        loadOnce()
          .then(async (module) => {
            if (isGone) return;
            if (typeof module.mount === 'function') undo = await module.mount(box.current, context);
            else if (module.default !== undefined) setView({ component: module.default });
            else throw new Error(`ADOPTED_MODULE_EMPTY: ${expose} of ${name} has no default component and no mount()`);
            if (isGone && typeof undo === 'function') undo();
          })
          .catch((error: unknown) => setView({ error }));
        return () => {
          isGone = true;
          if (typeof undo === 'function') undo();
        };
      }, [JSON.stringify(context)]);
      if (view.error !== undefined) throw view.error;
      const shown = view.component === undefined ? null : createElement(view.component, context);
      return createElement('div', { ref: box, className: boxClass }, shown);
    };
    return {
      kind: 'widget',
      hydrate: 'visible',
      View: Box,
      element: ({ context }: { readonly context: object }) => createElement(Box, { context }),
    };
  };

  const remote = {
    name,
    gateways: () => ({}),
    pages: {},
    widgets: { [widget]: async () => ({ default: widgetOf(await reactOf()) }) },
    publishes: [],
    subscribes: [],
  };
  return {
    init(...args: unknown[]): void {
      given = args;
    },
    async get(path: string): Promise<() => unknown> {
      if (path === './remote') return () => ({ default: remote });
      throw new Error(`${name} exposes ./remote, not ${path}`);
    },
  };
}
