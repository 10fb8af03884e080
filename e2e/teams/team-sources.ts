import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replacing } from '../platform/build-variant.ts';

/**
 * Writes a team's own code into a remote that `forecourt create` and `forecourt add` have generated: a page that shows
 * tips from the team's server, a slot beside the tips, a widget that subscribes to the event of an opened tip, and a
 * title that each site may set.
 *
 * @param folder folder of the remote
 * @param backend origin of the team's server
 */
export async function writeTips(folder: string, backend: string): Promise<void> {
  const write = (path: string, text: string) => writeFile(join(folder, 'src', path), text);
  const edit = async (path: string, change: (text: string) => string) =>
    write(path, change(await readFile(join(folder, 'src', path), 'utf8')));
  await write(
    'settings.ts',
    `import * as z from '@forecourt/contracts/schema';
import { defineSection } from '@forecourt/kit/island';

/** The settings of a site: \`remotes.mf-trade-tips\` in its document. */
export const settings = defineSection('mf-trade-tips', {
  schema: z.object({ title: z.string().check(z.maxLength(60)) }),
  defaults: { title: 'Trade tips' },
});
`,
  );
  await write(
    'gateways.ts',
    `import type { GatewayEnvironment } from '@forecourt/kit/island';

/** The team's own server. */
export const createGateways = ({ fetch }: GatewayEnvironment) => ({
  async tips(signal: AbortSignal): Promise<readonly string[]> {
    const response = await fetch('${backend}/tips.json', { signal });
    return ((await response.json()) as { readonly tips: readonly string[] }).tips;
  },
});
export type Gateways = ReturnType<typeof createGateways>;
`,
  );
  await edit('remote.ts', (text) =>
    [
      replacing(
        'gateways: () => ({}),',
        `section: settings,
  backends: [
    {
      origin: '${backend}',
      browser: true,
      server: { deadlineMs: 800, mostBytes: 10_000, keepSeconds: 0, authorized: true },
    },
  ],
  gateways: createGateways,`,
      ),
      replacing('subscribes: [],', 'subscribes: [tipOpened],'),
      replacing(
        "import { overviewPage } from './routes.ts';",
        "import { createGateways } from './gateways.ts';\nimport { overviewPage } from './routes.ts';\nimport { settings } from './settings.ts';",
      ),
    ].reduce((edited, change) => change(edited), text),
  );
  await write(
    'pages/overview/index.ts',
    `import { href } from '@forecourt/contracts';
import { definePage, found } from '@forecourt/kit/island';
import type { Gateways } from '../../gateways.ts';
import { overviewPage } from '../../routes.ts';
import { settings } from '../../settings.ts';
import { tradeTipsAside } from '../../slots.ts';
import type { OverviewData } from './overview-page.tsx';
import { OverviewPage } from './overview-page.tsx';

export default definePage<OverviewData, Gateways>({
  load: async ({ gateways, signal }) => found({ tips: await gateways.tips(signal) }),
  head: (_, site) => ({
    title: settings.of(site).title,
    canonical: href(overviewPage, {}, { aliases: site.aliases }),
  }),
  View: OverviewPage,
  slots: [tradeTipsAside],
});
`,
  );
  await write(
    'pages/overview/overview-page.tsx',
    `import { Slot, useBus, useSite } from '@forecourt/kit/island';
import { useState } from 'react';
import { tipOpened } from '../../events/tip-opened.ts';
import { settings } from '../../settings.ts';
import { tradeTipsAside } from '../../slots.ts';
import styles from './overview-page.module.css';

export type OverviewData = { readonly tips: readonly string[] };

export function OverviewPage({ data: { tips } }: { readonly data: OverviewData }) {
  const site = useSite();
  const bus = useBus();
  const [opened, setOpened] = useState('none');
  const open = (tipId: string) => {
    setOpened(tipId);
    bus.publish(tipOpened, { tipId });
  };
  return (
    <div className={styles['page']}>
      <h1>{settings.of(site).title}</h1>
      {tips.map((tip) => (
        <button type="button" key={tip} onClick={() => open(tip)}>
          {tip}
        </button>
      ))}
      <p>Opened: {opened}</p>
      <Slot of={tradeTipsAside} context={{ tipId: 'tyres' }} />
    </div>
  );
}
`,
  );
  await write(
    'widgets/tip-list/index.ts',
    `import * as z from '@forecourt/contracts/schema';
import { defineWidget } from '@forecourt/kit/island';
import type { TipContext } from './tip-list.tsx';
import { TipList } from './tip-list.tsx';

export default defineWidget<TipContext>({
  View: TipList,
  hydrate: 'load',
  accepts: z.object({ tipId: z.string() }),
});
`,
  );
  await write(
    'widgets/tip-list/tip-list.tsx',
    `import { useEvent } from '@forecourt/kit/island';
import { useState } from 'react';
import { tipOpened } from '../../events/tip-opened.ts';

export type TipContext = { readonly tipId: string };

export function TipList({ context }: { readonly context: TipContext }) {
  const [heard, setHeard] = useState('nothing');
  useEvent(tipOpened, ({ tipId }) => setHeard(tipId));
  return (
    <aside aria-label="Beside the tips">
      About {context.tipId}, heard {heard}
    </aside>
  );
}
`,
  );
}
