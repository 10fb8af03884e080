/**
 * Entry of `standalone/index.js`: the shared modules, for hosts that do not share them. Each is loaded when it is
 * needed. React's modules are one file, because they must all have the same version.
 */
const react = () => import(/* webpackChunkName: "standalone/react" */ './react.ts');
const schema = () => import(/* webpackChunkName: "standalone/schema" */ './schema.ts');

/** The module of a shared request, such as `react/jsx-runtime`. */
export async function load(request: string): Promise<unknown> {
  return request.startsWith('react') ? (await react()).modules[request] : (await schema()).schema;
}
