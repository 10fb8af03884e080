import type { SlotDefinition } from '@forecourt/contracts';
import { slots } from '@forecourt/contracts';
import type { IslandFiles, Release, RemoteManifest } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';

/** An island of a document: where its files are and when it is hydrated. */
export type PlannedIsland = {
  readonly remote: string;
  readonly manifest: RemoteManifest;
  readonly kind: 'pages' | 'widgets';
  readonly name: string;
  readonly files: IslandFiles;
};

/** Which remote of a release has which page. */
export function pagesOf(release: Release): Record<string, string> {
  return Object.fromEntries(
    Object.values(release.manifests).flatMap(({ name, pages }) => Object.keys(pages).map((route) => [route, name])),
  );
}

/** `mf-account/favourite` as the release pins it; undefined when no pinned version has it. */
export function widgetOf(release: Release, reference: string): PlannedIsland | undefined {
  const [remote = '', name = ''] = reference.split('/');
  return island(release, remote, 'widgets', name);
}

/** The page as the release pins it. */
export function pageOf(release: Release, route: string): PlannedIsland | undefined {
  const remote = pagesOf(release)[route];
  return remote === undefined ? undefined : island(release, remote, 'pages', route);
}

/**
 * Every island a document may show, each once: the frame, the page, and the widgets that the
 * layout puts into their slots, and so on inward, but none of a slot on demand. Known before anything
 * is rendered.
 */
export function planOf(release: Release, site: Site, main: PlannedIsland | undefined): readonly PlannedIsland[] {
  const frame = widgetOf(release, 'shell/frame');
  const plan: PlannedIsland[] = [];
  const visit = (next: PlannedIsland | undefined): void => {
    if (next === undefined || plan.some((known) => known.files === next.files)) return;
    plan.push(next);
    for (const slot of next.files.slots.filter((name) => !isOnDemand(name)))
      for (const widget of widgetsIn(site, slot)) visit(widgetOf(release, widget));
  };
  visit(frame);
  visit(main);
  return plan;
}

/** The widgets that the site's layout puts into a slot. Server code chooses the slot's name: it may be any. */
export function widgetsIn({ layout }: Site, slot: string): readonly string[] {
  return Object.hasOwn(layout, slot) ? (layout[slot] ?? []) : [];
}

/** A version may name slots that the edge's own contracts do not know. */
function isOnDemand(slot: string): boolean {
  const known: Readonly<Record<string, SlotDefinition>> = slots;
  return Object.hasOwn(known, slot) && known[slot]?.onDemand === true;
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
