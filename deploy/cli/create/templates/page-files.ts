import { toCamel, toPascal } from '../names.ts';
import type { NewFile, NewPage } from '../new-remote.ts';

/** Name of the value in `src/routes.ts` that is a page's route. */
export const routeValue = (page: string): string => `${toCamel(page)}Page`;

/** A line of `src/routes.ts`. */
export const routeLine = ({ name, route, path }: NewPage): string =>
  `export const ${routeValue(name)} = defineRoute('${route}', '${path}');\n`;

/** The files of a page: definition, view, style sheet and test. */
export function pageFiles({ name, path, title, shows, rule }: NewPage): readonly NewFile[] {
  const folder = `src/pages/${name}`;
  const view = `${toPascal(name)}Page`;
  const data = `${toPascal(name)}Data`;
  const route = routeValue(name);
  return [
    {
      path: `${folder}/index.ts`,
      text: `import { href } from '@forecourt/contracts';
import { definePage, found } from '@forecourt/kit/island';
import { ${route} } from '../../routes.ts';
import type { ${data} } from './${name}-page.tsx';
import { ${view} } from './${name}-page.tsx';

/** ${shows} */
export default definePage<${data}>({
  load: async ({ site }) => found({ dealer: site.name }),
  head: ({ dealer }, { aliases }) => ({
    title: \`${title} | \${dealer}\`,
    canonical: href(${route}, {}, { aliases }),
  }),
  View: ${view},
});
`,
    },
    {
      path: `${folder}/${name}-page.tsx`,
      text: `import { Button } from '@forecourt/kit/ui';
import { useState } from 'react';
import styles from './${name}-page.module.css';

/** What \`load\` found, as JSON. */
export type ${data} = { readonly dealer: string };

/** ${shows} */
export function ${view}({ data: { dealer } }: { readonly data: ${data} }) {
  const [isShown, show] = useState(false);
  return (
    <div className={styles['page']}>
      <h1>${title}</h1>
      <p>{dealer}</p>
      <Button onClick={() => show(!isShown)}>{isShown ? 'Show less' : 'Show more'}</Button>
      {isShown && <p>This text is in ${folder}/${name}-page.tsx.</p>}
    </div>
  );
}
`,
    },
    {
      path: `${folder}/${name}-page.module.css`,
      text: `@layer remote {
  .page {
    display: grid;
    gap: var(--space-4);
    justify-items: start;
    max-width: calc(var(--page-max) + 2 * var(--gutter));
    margin-inline: auto;
    padding: var(--space-6) var(--gutter) var(--space-24);
  }
}
`,
    },
    {
      path: `${folder}/${name}-page.test.tsx`,
      text: `/** @jest-environment jsdom */
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import remote from '../../remote.ts';
import page from './index.ts';

it('[${rule}] the page ${name} shows more when its button is pressed', async () => {
  const site = demoSite();
  const fetch = () => Promise.reject(new Error('The page asks no server.'));
  const gateways = remote.gateways({ site, origin: 'http://localhost', where: 'browser', fetch });
  const island = await mountPage(page, { remote, gateways, site, address: '${path}' });
  expect(screen.getByRole('heading', { name: '${title}' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getByText(/^This text is in/)).toBeTruthy();
  await island.unmount();
});
`,
    },
  ];
}
