/** Values of a route's parameters, matched from an address or used to build one. */
export type RouteParams = Readonly<Record<string, string>>;

/**
 * A page's route.
 *
 * Patterns have literal segments, `:name` for one segment and a final `*name` for the rest, which may be empty.
 * Matching ignores a trailing slash.
 *
 * @source requirements AMB-02
 */
export type Route<Name extends string = string> = {
  readonly name: Name;
  readonly pattern: string;
  /** Further patterns that match on every site, but are not used for links. */
  readonly variants: readonly string[];
};

/** First segments of addresses that are not pages. */
export const platformSegments: readonly string[] = [
  '-',
  '1',
  'api',
  'assets',
  'livez',
  'media',
  'metrics',
  'readyz',
  'registry',
  'robots.txt',
  'sitemap.xml',
  'sitemaps',
];

/** Declares a route. */
export function defineRoute<Name extends string>(
  name: Name,
  pattern: string,
  variants: readonly string[] = [],
): Route<Name> {
  return { name, pattern, variants };
}

/** The decoded parameters of `path` under `pattern`. Null: the path does not match, or its encoding is invalid. */
export function matchPattern(pattern: string, path: string): RouteParams | null {
  return matchSegments(segmentsOf(pattern), segmentsOf(path));
}

/** `matchPattern` for split patterns and paths, so that a pattern that is matched often is split only once. */
export function matchSegments(wanted: readonly string[], given: readonly string[]): RouteParams | null {
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    if (part.startsWith('*')) {
      const rest = decode(given.slice(index).join('/'));
      return rest === null ? null : { ...params, [part.slice(1)]: rest };
    }
    const value = given[index];
    if (value === undefined) return null;
    if (!part.startsWith(':')) {
      if (part !== value.toLowerCase()) return null;
      continue;
    }
    const decoded = decode(value);
    if (decoded === null) return null;
    params[part.slice(1)] = decoded;
  }
  return wanted.length === given.length ? params : null;
}

/**
 * The path of `pattern` with its parameters filled in and encoded.
 *
 * @throws Error ROUTE_PARAMETER_MISSING when a parameter is missing
 */
export function buildPath(pattern: string, params: RouteParams): string {
  const parts = segmentsOf(pattern).flatMap((part) => {
    if (part.startsWith('*')) {
      return (params[part.slice(1)] ?? '').split('/').filter(Boolean).map(encodeURIComponent);
    }
    if (!part.startsWith(':')) return [part];
    const value = params[part.slice(1)];
    if (value === undefined || value === '') {
      throw new Error(`ROUTE_PARAMETER_MISSING: ${pattern} needs a value for "${part.slice(1)}"`);
    }
    return [encodeURIComponent(value)];
  });
  return `/${parts.join('/')}`;
}

/** The segments of a path or a pattern, still encoded. */
export function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter(Boolean);
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
