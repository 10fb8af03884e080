import type { Declarations, RemoteManifest } from '@forecourt/contracts/release';
import fc from 'fast-check';
import type { Proposal } from '../decisions/proposal.ts';
import { demoIsland } from './demo-version.ts';
import type { Draw } from './draws.ts';
import { fieldPairs, pick, some } from './draws.ts';

/** The declarations of one remote of a set, and the pages and widgets that they need. */
export type Declaring = {
  readonly declares: Declarations;
  readonly pages: RemoteManifest['pages'];
  readonly widgets: RemoteManifest['widgets'];
};

type Settings = Pick<Proposal, 'aliases' | 'remotes' | 'backends'>;

/** Endings of patterns. No pattern matches all addresses of another pattern, so a remote may declare all of them. */
const endings = ['', '/:slug', '/:topic/first', '/all/*rest', '/first'] as const;

/** Settings of a remote, each with a JSON Schema, a default and another value that fits. */
const settingKinds = {
  perPage: [{ type: 'integer', minimum: 1, maximum: 50 }, 6, 12],
  title: [{ type: 'string', maxLength: 40 }, 'Tips', 'Advice'],
  shown: [{ type: 'boolean' }, true, false],
  tone: [{ enum: ['plain', 'warm'] }, 'plain', 'warm'],
} as const;

/** Declarations of some remotes of a set that fit each other, with the settings and the layout that they need. */
export function generatedDeclarations(
  draw: Draw,
  names: readonly string[],
): {
  readonly byRemote: Readonly<Record<string, Declaring>>;
  readonly layout: Proposal['layout'];
  readonly settings: Settings;
} {
  const remotes = names.filter((name) => name !== 'shell' && draw(fc.boolean));
  const aliases: Record<string, readonly string[]> = {};
  const sections: Record<string, Record<string, unknown>> = {};
  const backends: Exclude<Settings['backends'], undefined>[number][] = [];
  const layout: Record<string, string[]> = {};
  const byRemote = remotes.map((name): [string, Declaring] => {
    const word = name.replace(/^mf-/, 'own-');
    const routes = generatedRoutes(draw, word);
    for (const { name: route } of routes)
      if (draw(fc.boolean)) aliases[route] = [`/${word}-also/${route.split('.')[1]}`];
    const shown = some(draw, [...fieldPairs.keys()]);
    const slot = `${word}.aside`;
    const isShown = routes.length > 0 && draw(fc.boolean);
    if (isShown) layout[slot] = [`${name}/inner`];
    const section = draw(fc.boolean) ? generatedSection(draw) : undefined;
    if (section?.given !== undefined) sections[name] = section.given;
    const asked = some(draw, [0, 1]).map((index) => generatedBackend(draw, `https://${word}-${index}.example`));
    backends.push(...asked.map(({ allowed }) => allowed));
    const declares: Declarations = {
      routes,
      slots: [{ name: slot, context: contextOf(0, shown), ...(draw(fc.boolean) && { onDemand: true }) }],
      ...(section !== undefined && { section: section.declared }),
      backends: asked.map(({ declared }) => declared),
    };
    const pages = routes.map(({ name: route }) => [route, { ...demoIsland, slots: [slot] }]);
    const inner = { ...demoIsland, context: contextOf(1, some(draw, shown)) };
    return [name, { declares, pages: Object.fromEntries(pages), widgets: { inner } }];
  });
  const given = Object.keys(sections).length > 0 && { remotes: sections };
  return {
    byRemote: Object.fromEntries(byRemote),
    layout,
    settings: { aliases, ...given, ...(backends.length > 0 && { backends }) },
  };
}

function generatedRoutes(draw: Draw, word: string): Declarations['routes'] {
  return some(draw, endings).map((ending, index) => ({
    name: `${word}.page${index}`,
    pattern: `/${word}${ending}`,
    variants: draw(fc.boolean) ? [`/${word}-too${ending}`] : [],
  }));
}

/** A context with some of the fields. `side` 0: as a slot gives it, 1: as a widget accepts it. */
function contextOf(side: 0 | 1, fields: readonly number[]): Record<string, unknown> {
  const properties = Object.fromEntries(fields.map((field) => [`field${field}`, fieldPairs[field]?.[side]]));
  return { type: 'object', properties, required: Object.keys(properties) };
}

function generatedSection(draw: Draw) {
  const kinds = some(draw, Object.keys(settingKinds) as (keyof typeof settingKinds)[], 1);
  const of = (at: 0 | 1 | 2, named: typeof kinds) =>
    Object.fromEntries(named.map((kind) => [kind, settingKinds[kind][at]]));
  const schema = { type: 'object', properties: of(0, kinds), required: kinds, additionalProperties: false };
  const given = draw(fc.boolean) ? of(2, some(draw, kinds)) : undefined;
  return { declared: { schema, defaults: of(1, kinds) }, given };
}

function generatedBackend(draw: Draw, origin: string) {
  const kind = pick(draw, ['browser', 'server', 'authorized'] as const);
  const server = { deadlineMs: 500, mostBytes: 10_000, keepSeconds: 60, authorized: kind === 'authorized' };
  return {
    declared: { origin, browser: kind === 'browser', ...(kind !== 'browser' && { server }) },
    allowed: { origin, ...(kind === 'authorized' && { token: { env: 'TIPS_TOKEN' } }) },
  };
}
