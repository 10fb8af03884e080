/**
 * Runs in the page before React while a package is developed: React reports itself to this hook, and
 * the package's refresh runtime, which comes later, finds it there.
 */
type Renderer = object;

const renderers = new Map<number, Renderer>();
const hook = {
  renderers,
  supportsFiber: true,
  inject(renderer: Renderer): number {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};

const hookName = '__REACT_DEVTOOLS_GLOBAL_HOOK__';
// The developer tools bring a hook of their own.
if (!(hookName in globalThis)) Object.assign(globalThis, { [hookName]: hook });

export {};
