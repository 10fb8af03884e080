/**
 * In development, this runs in the page before React. React registers with this hook, and the package's refresh
 * runtime uses it once it has loaded.
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
// React DevTools may have installed their own hook, which is then used.
if (!(hookName in globalThis)) Object.assign(globalThis, { [hookName]: hook });

export {};
