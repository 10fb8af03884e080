import { slotPage } from '@forecourt/contracts';
import type {
  FailureReport,
  FormSubmission,
  PageResult,
  PageState,
  PlacedSlot,
  Release,
  SubmissionOutcome,
  WidgetResult,
} from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import type { VisitorSession } from '../gate/visitor-session.ts';
import type { RenderCommon, RenderWork } from '../render/job.ts';
import type { RenderPool } from '../render/pool.ts';
import type { ServerFile } from '../render/server-file.ts';
import type { PlannedIsland } from './layout.ts';
import { pageOf, widgetOf } from './layout.ts';

export type ComposeDeps = {
  readonly pool: RenderPool;
  /** A version's `server.mjs`. */
  readonly server: (island: PlannedIsland) => ServerFile;
  readonly report: (report: FailureReport) => void;
  /** The remote that exists in the browser only, served from a developer's machine. */
  readonly browserOnly?: string | undefined;
};

/** What is requested: a route of the site, or null for an address without a route. */
export type DocumentRequest = {
  readonly release: Release;
  readonly site: Site;
  readonly route: string | null;
  readonly common: RenderCommon;
  /** What was posted, and to which of the page's forms. */
  readonly posted?:
    | { readonly form: string; readonly submission: FormSubmission; readonly session?: VisitorSession | undefined }
    | undefined;
};

/** Pieces of the body, ready or on their way, in order. */
type Piece = string | Promise<readonly Piece[]>;

/** Where a widget of a slot goes, once it is rendered. */
type Placement = {
  readonly island: PlannedIsland;
  readonly context: unknown;
  readonly place: string;
  readonly piece: PromiseWithResolvers<readonly Piece[]>;
};

/** A document under composition. */
export type Composition = {
  readonly page: PageResult;
  readonly route: string;
  /** Streams the body; `state` is complete when it has ended. */
  readonly body: () => AsyncGenerator<string>;
  readonly state: PageState['places'];
  /** The time every island was rendered with. */
  readonly nowMs: number;
  readonly pageData: { readonly remote: string; readonly data?: unknown };
  /** What became of what was posted; complete when the body has ended. Null: no island took it. */
  readonly outcome: () => SubmissionOutcome | null;
  /** Whether every island was rendered; only then may the document be kept. */
  readonly whole: () => boolean;
};

/** Renders frame and page, and then, side by side, every widget of their slots. */
export async function compose(request: DocumentRequest, deps: ComposeDeps): Promise<Composition> {
  const { release, site, common } = request;
  const places: Record<string, { data?: unknown } | null> = {};
  let placed = 0;
  let failed = false;
  const reported = new Set<string>();
  let outcome: SubmissionOutcome | null = null;
  let taken = false;
  /** What was posted, for the first island of its form. */
  const submissionFor = ({ files }: PlannedIsland) => {
    const { posted } = request;
    if (taken || posted === undefined || files.form !== posted.form) return {};
    taken = true;
    return { submission: posted.submission };
  };

  const report = (island: PlannedIsland, stage: 'load' | 'render', message: string) => {
    failed = true;
    if (island.remote === deps.browserOnly) return;
    // A repeated slot fails once, however many places it has.
    const key = `${stage}|${island.remote}|${island.name}`;
    if (reported.has(key)) return;
    reported.add(key);
    deps.report({
      kind: stage,
      remote: island.remote,
      version: island.manifest.version,
      lockfile: release.lockfile.id,
      site: site.slug,
      island: island.name,
      message,
      path: common.address.path.slice(0, 2000),
      outcome: 'browser',
    });
  };

  const render = async (island: PlannedIsland, work: RenderWork): Promise<readonly (PageResult | WidgetResult)[]> =>
    island.remote === deps.browserOnly
      ? []
      : ((await deps.pool.render({
          ...work,
          server: deps.server(island),
          common,
          ...(request.posted?.session !== undefined && { session: request.posted.session }),
        })) as readonly (PageResult | WidgetResult)[]);

  /** Splits markup at its slots and sets their widgets to work, one job a remote. */
  const fill = (html: string, slots: readonly PlacedSlot[], page?: readonly Piece[]): readonly Piece[] => {
    const jobs = new Map<string, Placement[]>();
    const parts = html.split(/<!--slot:(\d+)-->/);
    const pieces = parts.flatMap((part, index): Piece[] => {
      if (index % 2 === 0) return [part];
      const slot = slots[Number(part)];
      if (slot === undefined) return [];
      if (slot.name === slotPage.name) return [...(page ?? [])];
      return (site.layout[slot.name] ?? []).flatMap((reference): Piece[] => {
        const island = widgetOf(release, reference);
        if (island === undefined) return [];
        const place = `w${++placed}`;
        const piece = Promise.withResolvers<readonly Piece[]>();
        const batch = jobs.get(island.remote) ?? [];
        jobs.set(island.remote, [...batch, { island, context: slot.context, place, piece }]);
        return [piece.promise];
      });
    });
    for (const batch of jobs.values()) void renderBatch(batch);
    return pieces;
  };

  const renderBatch = async (batch: readonly Placement[]) => {
    const first = batch[0];
    if (first === undefined) return;
    const results = (await render(first.island, {
      kind: 'widgets',
      widgets: batch.map(({ island, context, place }) => ({
        widget: island.name,
        context,
        prefix: `${place}-`,
        ...submissionFor(island),
      })),
    })) as readonly WidgetResult[];
    for (const [index, { island, place, piece }] of batch.entries()) {
      const result = results[index];
      if (result?.kind === 'widget') {
        outcome ??= result.outcome ?? null;
        if (result.data !== undefined) places[place] = { data: result.data };
        piece.resolve([openPlace(island, place), ...fill(result.html, result.slots), '</div>']);
      } else {
        report(island, result?.stage ?? 'render', result?.message ?? 'the worker gave no result');
        places[place] = null;
        piece.resolve([openPlace(island, place, 'load'), '</div>']);
      }
    }
  };

  const renderFrame = async (page: readonly Piece[]): Promise<readonly Piece[]> => {
    const frame = widgetOf(release, 'shell/frame');
    if (frame === undefined)
      throw new Error(`FRAME_MISSING: shell ${release.lockfile.remotes['shell']?.version ?? '?'} has no frame`);
    const result = await renderOne(frame, 'frame');
    if (result.kind !== 'widget') throw new Error(`FRAME_FAILED: ${result.message}`);
    return [openPlace(frame, 'frame', 'load'), ...fill(result.html, result.slots, page), '</div>'];
  };

  const renderOne = async (island: PlannedIsland, place: string): Promise<WidgetResult> => {
    const [result] = await render(island, {
      kind: 'widgets',
      widgets: [{ widget: island.name, context: {}, prefix: `${place}-` }],
    });
    return result as WidgetResult;
  };

  const main = request.route === null ? undefined : pageOf(release, request.route);
  let page: PageResult = { kind: 'notFound' };
  if (main !== undefined) {
    const work = { kind: 'page', page: main.name, prefix: 'page-', ...submissionFor(main) } as const;
    const [result] = await render(main, work);
    page = (result as PageResult | undefined) ?? {
      kind: 'failed',
      stage: 'render',
      message: 'not rendered on the server',
    };
  }

  /** What stands where the page could not be made, for those who have no script to try again. */
  const withoutScript = async (reference: string): Promise<readonly Piece[]> => {
    const island = widgetOf(release, reference);
    const result = island && (await renderOne(island, 'page'));
    return result?.kind === 'widget' ? ['<noscript>', ...fill(result.html, result.slots), '</noscript>'] : [];
  };

  let pieces: readonly Piece[];
  const pageData: { remote: string; data?: unknown } = { remote: main?.remote ?? 'shell' };
  let route = request.route ?? 'notFound';
  if (page.kind === 'page') {
    pageData.data = page.data;
    outcome = page.outcome ?? null;
    pieces = ['<div data-island="page">', ...fill(page.html, page.slots), '</div>'];
  } else if (page.kind === 'failed' && main !== undefined) {
    report(main, page.stage, page.message);
    pieces = [
      '<div data-island="page" data-state="waiting">',
      ...(main.remote === deps.browserOnly ? [] : await withoutScript('shell/page-failed')),
      '</div>',
    ];
  } else {
    route = 'notFound';
    const island = widgetOf(release, 'shell/not-found');
    const result = island && (await renderOne(island, 'page'));
    pieces = [
      '<div data-island="page" data-widget="shell/not-found">',
      ...(result?.kind === 'widget' ? fill(result.html, result.slots) : []),
      '</div>',
    ];
  }
  const framed = renderFrame(pieces);
  framed.catch(() => {});

  return {
    page,
    route,
    pageData,
    nowMs: common.nowMs,
    state: places,
    outcome: () => outcome,
    whole: () => !failed,
    body: () => stream([framed]),
  };
}

/** @param hydrate other than the island's own where there is no markup that hydration could be deferred on */
function openPlace({ remote, name, files }: PlannedIsland, place: string, hydrate?: 'load'): string {
  const storageKey =
    files.storageKey === undefined || hydrate !== undefined ? '' : ` data-storage-key="${files.storageKey}"`;
  return `<div data-island="${place}" data-widget="${remote}/${name}" data-hydrate="${hydrate ?? files.hydrate}"${storageKey}>`;
}

async function* stream(pieces: readonly Piece[]): AsyncGenerator<string> {
  for (const piece of pieces) {
    if (typeof piece === 'string') yield piece;
    else yield* stream(await piece);
  }
}
