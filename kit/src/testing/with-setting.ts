import type { Site } from '@forecourt/contracts/site-config';

/** The site with one setting changed. @param key path of the setting, such as `features.print` */
export function withSetting(site: Site, key: string, value: unknown): Site {
  return changed(site, key.split('.'), value) as Site;
}

function changed(section: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  const known = (section ?? {}) as Readonly<Record<string, unknown>>;
  return { ...known, [name]: rest.length === 0 ? value : changed(known[name], rest, value) };
}
