import type { BlockList } from 'node:net';
import { routes } from '@forecourt/contracts';
import type { Declarations, RemoteManifest } from '@forecourt/contracts/release';
import { privateHostFault } from '@forecourt/outbound';
import { contextFault } from './context-schema.ts';
import { firstWordFault } from './first-word.ts';
import { sectionFault } from './section-schema.ts';
import { overBudget } from './version-sizes.ts';

/** Why a part of a manifest cannot be used on any site. `path` is its place in `remote.json`. */
export type Unusable = { readonly path: string; readonly message: string };

/**
 * Declarations of a version that no site can use. A version with such a declaration is not published.
 *
 * @param privateTargets private addresses that the platform's servers may call
 */
export function* unusableDeclarations(manifest: RemoteManifest, privateTargets: BlockList): Iterable<Unusable> {
  const { declares, widgets } = manifest;
  if (declares !== undefined) {
    yield* routeFaults(declares);
    yield* slotFaults(declares);
    yield* backendFaults(declares, privateTargets);
    const section = declares.section === undefined ? null : sectionFault(declares.section);
    if (section !== null)
      yield {
        path: 'declares.section',
        message: `the section of the configuration cannot be used: ${section.replace(/\.$/, '')}`,
      };
    for (const { island, bytes, budgetBytes } of overBudget(manifest))
      yield {
        path: `declares.budgets.${island}`,
        message: `${island} has ${bytes} bytes in brotli, ${bytes - budgetBytes} more than its budget of ${budgetBytes}: make it smaller, or raise the budget in src/remote.ts`,
      };
    for (const island of Object.keys(declares.budgets ?? {}))
      if (!Object.hasOwn(manifest.pages, island) && !Object.hasOwn(widgets, island))
        yield { path: `declares.budgets.${island}`, message: `there is no page or widget "${island}"` };
  }
  for (const [name, { context }] of Object.entries(widgets)) {
    const fault = context === undefined ? null : contextFault(context);
    if (fault !== null) yield { path: `widgets.${name}.context`, message: `the context that ${name} accepts ${fault}` };
  }
}

function* routeFaults({ routes: declared }: Declarations): Iterable<Unusable> {
  const names = declared.map(({ name }) => name);
  for (const [index, { name, pattern, variants }] of declared.entries()) {
    const path = `declares.routes[${index}]`;
    if (names.indexOf(name) !== index) yield { path: `${path}.name`, message: `the route ${name} is declared twice` };
    // A version's declaration of a platform route has no effect on a shell that knows the route.
    if (Object.hasOwn(routes, name)) continue;
    const all = [['pattern', pattern], ...variants.map((variant, at) => [`variants[${at}]`, variant])] as const;
    for (const [place = '', each = ''] of all) {
      const fault = firstWordFault(each);
      if (fault !== null) yield { path: `${path}.${place}`, message: `${each} of the route ${name} ${fault}` };
    }
  }
}

function* slotFaults({ slots }: Declarations): Iterable<Unusable> {
  const names = slots.map(({ name }) => name);
  for (const [index, { name, context }] of slots.entries()) {
    const path = `declares.slots[${index}]`;
    if (names.indexOf(name) !== index) yield { path: `${path}.name`, message: `the slot ${name} is declared twice` };
    const fault = contextFault(context);
    if (fault !== null) yield { path: `${path}.context`, message: `the context of the slot ${name} ${fault}` };
  }
}

function* backendFaults({ backends }: Declarations, privateTargets: BlockList): Iterable<Unusable> {
  const origins = backends.map(({ origin }) => origin);
  for (const [index, { origin }] of backends.entries()) {
    const path = `declares.backends[${index}].origin`;
    if (origins.indexOf(origin) !== index) yield { path, message: `${origin} is declared twice` };
    const fault = privateHostFault(new URL(origin).hostname, privateTargets);
    if (fault !== null) yield { path, message: `${origin} ${fault.replace(/\.$/, '')}` };
  }
}
