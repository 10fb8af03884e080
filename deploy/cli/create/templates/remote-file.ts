import { routeValue } from './page-files.ts';

type Islands = {
  readonly name: string;
  readonly shows: string;
  /** Name and route of the remote's page; undefined: the remote has no page. */
  readonly page?: { readonly name: string; readonly route: string } | undefined;
  readonly widget: string;
};

/** Text of `src/remote.ts`. */
export function remoteFile({ name, shows, page, widget }: Islands): string {
  const imports = ["import { defineRemote } from '@forecourt/kit/island';"];
  if (page !== undefined) imports.push(`import { ${routeValue(page.name)} } from './routes.ts';`);
  return `${imports.join('\n')}

/** ${shows} */
export default defineRemote({
  name: '${name}',
${page === undefined ? '' : `  routes: [${routeValue(page.name)}],\n`}  gateways: () => ({}),
${page === undefined ? '  pages: {},' : `  pages: {\n${pageEntry(page.name, page.route)}\n  },`}
  widgets: {
${widgetEntry(widget)}
  },
  publishes: [],
  subscribes: [],
});
`;
}

/** An entry in the pages of `remote.ts`. */
export const pageEntry = (name: string, route: string): string =>
  entry(`'${route}'`, route, `./pages/${name}/index.ts`);

/** An entry in the widgets of `remote.ts`. A name that needs no quotes has none. */
export const widgetEntry = (name: string): string =>
  entry(/^[a-z]\w*$/i.test(name) ? name : `'${name}'`, name, `./widgets/${name}/index.ts`);

const lineWidth = 120;

function entry(key: string, chunk: string, path: string): string {
  const load = `import(/* webpackChunkName: "${chunk}" */ '${path}'),`;
  const line = `    ${key}: () => ${load}`;
  return line.length <= lineWidth ? line : `    ${key}: () =>\n      ${load}`;
}
