import * as z from '@forecourt/contracts/schema';
import { mostEntries } from '../most-entries.ts';
import { ownKey, partName } from '../names.ts';
import { isOrigin } from '../site-config/origin.ts';

/** Maximum number of routes of one version. The platform's largest remote has eight. */
const mostRoutes = 100;
/** Maximum number of patterns of a route in addition to the first. The platform's content pages have sixteen. */
const mostVariants = 30;
const mostSlots = 100;
const mostBackends = 10;
/** Maximum number of top-level settings of a remote's configuration section. */
const mostSettings = 200;
/** Longest deadline for a request from server code; it is short, because the page waits for the response. */
const longestDeadlineMs = 1_500;
const largestResponseBytes = 1_000_000;
/** Longest time for which the edge may reuse a backend's response: a day. */
const longestKeepSeconds = 86_400;

/** Maximum length of a route's pattern. */
export const longestPattern = 200;

/**
 * Pattern of a route: literal segments, `:name` for one segment, and `*name` at the end for the rest. Parameter names
 * have to be valid keys of a record (see `ownKey`).
 */
export const routePattern = z
  .string()
  .check(
    z.maxLength(longestPattern),
    z.refine(
      isPattern,
      'Write a path such as /trade-tips/:slug: lower-case segments, :name for one segment, *name at the end for the rest.',
    ),
  );

function isPattern(text: string): boolean {
  if (!text.startsWith('/') || (text.length > 1 && text.endsWith('/'))) return false;
  const segments = text.split('/').slice(1).filter(Boolean);
  const names = segments.filter((segment) => /^[:*]/.test(segment)).map((segment) => segment.slice(1));
  return (
    text === `/${segments.join('/')}` &&
    new Set(names).size === names.length &&
    segments.every((segment, index) =>
      segment.startsWith('*')
        ? index === segments.length - 1 && isParameter(segment.slice(1))
        : segment.startsWith(':')
          ? isParameter(segment.slice(1))
          : /^[a-z0-9][a-z0-9._-]*$/.test(segment),
    )
  );
}

const parameterName = z.string().check(z.maxLength(60), z.regex(/^[a-z][A-Za-z0-9]*$/), ownKey());
const isParameter = (name: string): boolean => z.safeParse(parameterName, name).success;

/** A route of a page, as a version declares it. Links use `pattern`; `variants` match too. */
export const DeclaredRoute = z.object({
  name: partName,
  pattern: routePattern,
  variants: z.array(routePattern).check(z.maxLength(mostVariants)),
});
export type DeclaredRoute = z.Infer<typeof DeclaredRoute>;

/**
 * A slot that a version's islands define in addition to the platform's slots. `context` is the JSON Schema of
 * its context.
 */
export const DeclaredSlot = z.object({
  name: partName,
  onDemand: z.optional(z.boolean()),
  context: z.unknown(),
});
export type DeclaredSlot = z.Infer<typeof DeclaredSlot>;

/** The section of a site's configuration that belongs to a remote: its JSON Schema and its default values. */
export const DeclaredSection = z.object({
  schema: z.record(z.string(), z.unknown()).check(mostEntries(50)),
  defaults: z.record(z.string(), z.unknown()).check(mostEntries(mostSettings)),
});
export type DeclaredSection = z.Infer<typeof DeclaredSection>;

/**
 * An external server that a version uses. The site must allow its origin too (`backends`). `browser`: pages may connect
 * to it; `server`: the remote's server code may read from it.
 */
export const DeclaredBackend = z.object({
  origin: z.string().check(
    z.maxLength(200),
    z.refine((text) => isOrigin(text, ['https:', 'http:']), 'Use an origin such as https://tips.example.'),
  ),
  browser: z.boolean(),
  server: z.optional(
    z.object({
      deadlineMs: z.int().check(z.gte(1), z.lte(longestDeadlineMs)),
      mostBytes: z.int().check(z.gte(1), z.lte(largestResponseBytes)),
      /** How long the edge reuses a response for the same request; 0: every request is sent. */
      keepSeconds: z.int().check(z.gte(0), z.lte(longestKeepSeconds)),
      /** Whether requests carry the bearer token that the site names in `backends`. */
      authorized: z.boolean(),
    }),
  ),
});
export type DeclaredBackend = z.Infer<typeof DeclaredBackend>;

/** Largest budget of an island in bytes. The largest budget in the platform's remotes is 52,000 bytes. */
const largestBudget = 10_000_000;
const mostBudgets = 200;

/** Maximum size of each island, by name of the page or widget: bytes of its own scripts and style sheets in brotli. */
export const DeclaredBudgets = z
  .record(partName, z.int().check(z.gte(1), z.lte(largestBudget)))
  .check(mostEntries(mostBudgets));

/**
 * What a version adds to the sites that run it, and the size budgets that it keeps. Edge, shell and registry read these
 * declarations from the pinned versions.
 */
export const Declarations = z.object({
  routes: z.array(DeclaredRoute).check(z.maxLength(mostRoutes)),
  slots: z.array(DeclaredSlot).check(z.maxLength(mostSlots)),
  section: z.optional(DeclaredSection),
  backends: z.array(DeclaredBackend).check(z.maxLength(mostBackends)),
  /** A version with an island that exceeds its budget is not published. Absent: no island has a budget. */
  budgets: z.optional(DeclaredBudgets),
});
export type Declarations = z.Infer<typeof Declarations>;
