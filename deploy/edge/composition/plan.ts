import type { SlotDefinition } from '@forecourt/contracts';
import { slots } from '@forecourt/contracts';
import type { IslandFiles, Release, RemoteManifest } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';

/** An island of a document, with its files and its hydration mode. */
export type PlannedIsland = {
  readonly remote: string;
  readonly manifest: RemoteManifest;
  readonly kind: 'pages' | 'widgets';
  readonly name: string;
  readonly files: IslandFiles;
};

/** The name of each page's remote, by the page's route. */
export function pagesOf(release: Release): Record<string, string> {
  return Object.fromEntries(
    Object.values(release.manifests).flatMap(({ name, pages }) => Object.keys(pages).map((route) => [route, name])),
  );
}

/**
 * The widget of a reference such as `mf-account/favourite`, in its pinned version; undefined if no pinned version
 * contains it.
 */
export function widgetOf(release: Release, reference: string): PlannedIsland | undefined {
  const [remote = '', name = ''] = reference.split('/');
  return island(release, remote, 'widgets', name);
}

/** The page of a route, in its pinned version; undefined if no pinned version contains it. */
export function pageOf(release: Release, route: string): PlannedIsland | undefined {
  const remote = pagesOf(release)[route];
  return remote === undefined ? undefined : island(release, remote, 'pages', route);
}

/**
 * Lists every island that a document may show, each once, before rendering starts: the frame, the page, the widgets in
 * their slots, and the widgets in those widgets' slots. Widgets of on-demand slots are left out.
 */
export function planOf(release: Release, site: Site, main: PlannedIsland | undefined): readonly PlannedIsland[] {
  return planFrom(release, site, [widgetOf(release, 'shell/frame'), main]);
}

/** The given islands and the widgets in their slots, as in `planOf`. */
export function planFrom(
  release: Release,
  site: Site,
  islands: readonly (PlannedIsland | undefined)[],
): readonly PlannedIsland[] {
  const plan: PlannedIsland[] = [];
  const visit = (next: PlannedIsland | undefined): void => {
    if (next === undefined || plan.some((known) => known.files === next.files)) return;
    plan.push(next);
    for (const slot of next.files.slots.filter((name) => !isOnDemand(release, name)))
      for (const widget of widgetsIn(site, slot)) visit(widgetOf(release, widget));
  };
  for (const each of islands) visit(each);
  return plan;
}

/**
 * References of the widgets that the site's layout puts into a slot. Server code of remotes chooses the slot's name,
 * so it may be any string.
 */
export function widgetsIn({ layout }: Site, slot: string): readonly string[] {
  return Object.hasOwn(layout, slot) ? (layout[slot] ?? []) : [];
}

/** Returns the pinned widgets of a slot in layout order. Each slot is looked up once per document. */
export function createLayoutWidgets(release: Release, site: Site): (slot: string) => readonly PlannedIsland[] {
  const known = new Map<string, readonly PlannedIsland[]>();
  return (slot) => {
    const found = known.get(slot) ?? widgetsIn(site, slot).flatMap((reference) => widgetOf(release, reference) ?? []);
    known.set(slot, found);
    return found;
  };
}

/**
 * Whether the widgets of a slot are loaded on demand. For a slot that the edge's own contracts do not know, the
 * versions' declarations decide.
 */
function isOnDemand({ manifests }: Pick<Release, 'manifests'>, slot: string): boolean {
  const known: Readonly<Record<string, SlotDefinition>> = slots;
  if (Object.hasOwn(known, slot)) return known[slot]?.onDemand === true;
  return Object.values(manifests).some(({ declares }) =>
    declares?.slots.some(({ name, onDemand }) => name === slot && onDemand === true),
  );
}

function island(
  release: Release,
  remote: string,
  kind: PlannedIsland['kind'],
  name: string,
): PlannedIsland | undefined {
  const manifest = Object.hasOwn(release.manifests, remote) ? release.manifests[remote] : undefined;
  const files = manifest !== undefined && Object.hasOwn(manifest[kind], name) ? manifest[kind][name] : undefined;
  return manifest && files ? { remote, manifest, kind, name, files } : undefined;
}
