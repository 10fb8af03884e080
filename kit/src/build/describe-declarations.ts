import type { Route } from '@forecourt/contracts';
import { routes } from '@forecourt/contracts';
import type { Declarations } from '@forecourt/contracts/release';
import type { Schema } from '@forecourt/contracts/schema';
import * as z from 'zod/mini';
import type { Remote } from '../island/index.ts';
import { loadIslands } from './load-islands.ts';

/**
 * What a version adds to its sites, derived from the remote's definition.
 *
 * @throws Error ROUTE_UNDECLARED when a page has no route, SLOT_NAME_TAKEN when two slots have the same name,
 *   BUDGET_ISLAND_UNKNOWN when a budget names no page or widget
 */
export async function describeDeclarations(remote: Remote): Promise<Declarations> {
  const { section, backends = [], budgets } = remote;
  return {
    routes: Object.keys(remote.pages)
      .map((name) => routeOf(remote, name))
      .map(({ name, pattern, variants }) => ({ name, pattern, variants: [...variants] }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    slots: await slotsOf(remote),
    ...(section !== undefined && {
      section: { schema: jsonSchemaOf(section.schema), defaults: section.defaults as Record<string, unknown> },
    }),
    backends: [...backends],
    ...(budgets !== undefined && { budgets: knownBudgets(remote, budgets) }),
  };
}

function routeOf({ name: remote, routes: own = [] }: Remote, page: string): Route {
  const found =
    own.find(({ name }) => name === page) ?? (Object.hasOwn(routes, page) ? platformRoute(page) : undefined);
  if (found !== undefined) return found;
  throw new Error(
    `ROUTE_UNDECLARED: ${remote} has a page "${page}" without a route. Add defineRoute('${page}', '/…') to routes in src/remote.ts.`,
  );
}

function knownBudgets({ name, pages, widgets }: Remote, budgets: Readonly<Record<string, number>>) {
  const islands = [...Object.keys(pages), ...Object.keys(widgets)];
  const unknown = Object.keys(budgets).find((island) => !islands.includes(island));
  if (unknown === undefined) return { ...budgets };
  throw new Error(
    `BUDGET_ISLAND_UNKNOWN: ${name} has a budget for "${unknown}" but no page or widget with this name (it has ${islands.join(', ')}).`,
  );
}

const platformRoute = (name: string): Route | undefined => (routes as Readonly<Record<string, Route>>)[name];

/** The remote's own slots. They have a schema, unlike slots of the platform. */
async function slotsOf(remote: Remote): Promise<Declarations['slots']> {
  const islands = await loadIslands(remote);
  const declared = new Map<string, Declarations['slots'][number]>();
  for (const { island } of islands)
    for (const { name, schema, onDemand } of island.slots ?? []) {
      if (schema === undefined) continue;
      const slot = { name, context: jsonSchemaOf(schema), ...(onDemand === true && { onDemand }) };
      const other = declared.get(name);
      if (other !== undefined && JSON.stringify(other) !== JSON.stringify(slot))
        throw new Error(`SLOT_NAME_TAKEN: ${remote.name} defines the slot "${name}" twice, with different contexts.`);
      declared.set(name, slot);
    }
  return [...declared.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** The schema as JSON Schema, without `$schema`. */
export function jsonSchemaOf(schema: Schema): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    // The pattern of a schema with a format is left out: it is long, and adds nothing to the format.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  }) as Record<string, unknown>;
  return rest;
}
