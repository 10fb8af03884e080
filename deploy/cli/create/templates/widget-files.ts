import { toCamel, toPascal } from '../names.ts';
import type { NewFile, NewWidget } from '../new-remote.ts';

/** The files of a widget: definition, view, style sheet and test. */
export function widgetFiles({ name, title, shows, rule }: NewWidget): readonly NewFile[] {
  const folder = `src/widgets/${name}`;
  const view = toPascal(name);
  return [
    {
      path: `${folder}/index.ts`,
      text: `import { defineWidget } from '@forecourt/kit/island';
import { ${view} } from './${name}.tsx';

/** ${shows} It takes nothing from its slot. */
export default defineWidget<unknown>({
  View: ${view},
  hydrate: 'never',
});
`,
    },
    {
      path: `${folder}/${name}.tsx`,
      text: `import { useSite } from '@forecourt/kit/island';
import styles from './${name}.module.css';

/** ${shows} */
export function ${view}() {
  const { name } = useSite();
  return (
    <section className={styles['${toCamel(name)}']}>
      <h2>${title}</h2>
      <p className={styles['dealer']}>{name}</p>
    </section>
  );
}
`,
    },
    {
      path: `${folder}/${name}.module.css`,
      text: `@layer remote {
  .${toCamel(name)} {
    display: grid;
    gap: var(--space-2);
  }
  .dealer {
    color: var(--muted);
    font-size: var(--text-14);
  }
}
`,
    },
    { path: `${folder}/${name}.test.tsx`, text: testOf(name, title, rule) },
  ];
}

const testOf = (name: string, title: string, rule: string | undefined): string => `/** @jest-environment jsdom */
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from '../../remote.ts';
import widget from './index.ts';

it('${rule === undefined ? '' : `[${rule}] `}the widget ${name}, shown on a page, has its heading and the dealer’s name', async () => {
  const site = demoSite();
  const fetch = () => Promise.reject(new Error('The widget asks no server.'));
  const gateways = remote.gateways({ site, origin: 'http://localhost', where: 'browser', fetch });
  const island = await mountWidget(widget, {}, { remote, gateways, site });
  expect(screen.getByRole('heading', { name: '${title}' })).toBeTruthy();
  expect(island.element.textContent).toContain(site.name);
  await island.unmount();
});
`;
