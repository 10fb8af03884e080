type Section = Readonly<Record<string, unknown>>;

const isSection = (value: unknown): value is Section => typeof value === 'object' && value !== null;

/**
 * A configuration with one key changed.
 *
 * @param key as in the reference: `nav.footer[].links[].label`. `[]` means the first item of a list, `*` the first key
 */
export function withKey<Config extends object>(config: Config, key: string, value: unknown): Config {
  return changed(config, key.split('.'), value) as Config;
}

function changed(section: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const known = isSection(section) ? section : {};
  if (name.endsWith('[]')) {
    const own = name.slice(0, -2);
    const [first, ...others] = Array.isArray(known[own]) ? (known[own] as unknown[]) : [];
    return { ...known, [own]: [changed(first, rest, value), ...others] };
  }
  const own = name === '*' ? (Object.keys(known)[0] ?? name) : name;
  return { ...known, [own]: changed(known[own], rest, value) };
}

/** The value of a key, named as in `withKey`; undefined if the configuration has none. */
export function valueAt(config: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((section, name) => {
    if (!isSection(section)) return undefined;
    if (name.endsWith('[]')) return (section[name.slice(0, -2)] as readonly unknown[] | undefined)?.[0];
    return section[name === '*' ? (Object.keys(section)[0] ?? name) : name];
  }, config);
}
