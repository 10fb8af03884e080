import type { Budget } from '@forecourt/budget';
import { BudgetExceeded, createPace } from '@forecourt/budget';
import { slotPage } from '@forecourt/contracts';
import type {
  FailureOrigin,
  FailureReport,
  PageResult,
  PageState,
  PlacedSlot,
  Release,
  RenderFailure,
  SubmissionOutcome,
  WidgetResult,
} from '@forecourt/contracts/release';
import { failureCodeOf, failureOriginOf } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import type { RenderCommon, RenderWork } from '../render/job.ts';
import type { RenderPool } from '../render/pool.ts';
import type { ServerFile } from '../render/server-file.ts';
import type { SlotPath } from './document-budget.ts';
import { createDocumentBudget } from './document-budget.ts';
import type { PostedForm } from './form-first.ts';
import { createFormFirst } from './form-first.ts';
import { createIslandReports } from './island-reports.ts';
import type { PlannedIsland } from './plan.ts';
import { createLayoutWidgets, pageOf, widgetOf } from './plan.ts';
import { splitAtSlots } from './split-at-slots.ts';

export type ComposeDeps = {
  readonly pool: RenderPool;
  /** Returns the file `server.mjs` of an island's version. */
  readonly server: (island: PlannedIsland) => ServerFile;
  readonly report: (report: FailureReport) => void;
  readonly budget: Budget;
  /** Name of a remote that a developer's machine serves, and that is rendered in the browser only. */
  readonly browserOnly?: string | undefined;
};

/** A request for a document. `route` is null for an address that matches no route. */
export type DocumentRequest = {
  readonly release: Release;
  readonly site: Site;
  readonly route: string | null;
  readonly common: RenderCommon;
  readonly posted?: PostedForm | undefined;
};

/** A piece of the body: text, or a promise of pieces, which are written in the promise's place. */
type Piece = string | Promise<readonly Piece[]>;

/** A widget that is still to be rendered, and its mount point in a slot. */
type Placement = {
  readonly island: PlannedIsland;
  readonly context: unknown;
  readonly place: string;
  readonly path: SlotPath;
  readonly piece: PromiseWithResolvers<readonly Piece[]>;
};

export type Composition = {
  readonly page: PageResult;
  readonly route: string;
  /**
   * Streams the body. `state` is complete when the stream has ended. If a form was posted, the islands that the form
   * does not need are rendered only during the stream.
   */
  readonly body: () => AsyncGenerator<string>;
  readonly state: PageState['places'];
  /** The time that all islands received as the current time. */
  readonly nowMs: number;
  readonly pageData: { readonly remote: string; readonly data?: unknown };
  /** Outcome of the posted form; null if no form was posted or no island handled it. */
  readonly outcome: SubmissionOutcome | null;
  /**
   * Whether no island failed. Only such a document may be cached. Islands that are left out because of a limit do not
   * count as failed.
   */
  readonly whole: () => boolean;
  /**
   * Whether islands failed because of their own remote (`own`) or because of the platform (`platform`); null: no island
   * failed. If some failed because of their remote and others because of the platform, the value is `own`.
   */
  readonly fault: () => FailureOrigin | null;
};

const noResult = { stage: 'render', message: 'the worker gave no result' } as const;

/** The shell's frame could not be rendered. Every page needs the frame. */
export class FrameFailed extends Error {
  override readonly name = 'FrameFailed';
}

/**
 * Renders frame and page in parallel, then the widgets in their slots, then the widgets in those widgets' slots, and so
 * on. If a form was posted, only the page, the island with the form and the islands around that island are rendered
 * before `compose` returns.
 */
export async function compose(request: DocumentRequest, deps: ComposeDeps): Promise<Composition> {
  const { release, site, common } = request;
  const used = createDocumentBudget(deps.budget);
  const state: Record<string, { data?: unknown } | null> = {};
  let places = 0;
  let fault: FailureOrigin | null = null;
  const pace = createPace(deps.budget.unyieldingMs);
  const layoutWidgets = createLayoutWidgets(release, site);
  const formFirst = createFormFirst(release, site, request.posted);

  const reports = createIslandReports({
    site: site.slug,
    lockfile: release.lockfile.id,
    path: common.address.path,
    budget: deps.budget,
    browserOnly: deps.browserOnly,
    report: deps.report,
  });
  const fail = (island: PlannedIsland, { stage, message }: Pick<RenderFailure, 'stage' | 'message'>) => {
    if (fault !== 'own') fault = failureOriginOf(failureCodeOf({ kind: stage, message }));
    reports.failed(island, stage, message);
  };

  const render = async (island: PlannedIsland, work: RenderWork): Promise<readonly (PageResult | WidgetResult)[]> =>
    island.remote === deps.browserOnly
      ? []
      : ((await deps.pool.render({
          ...work,
          server: deps.server(island),
          common,
          ...(request.posted !== undefined && { session: request.posted.session, lockfile: release.lockfile.id }),
        })) as readonly (PageResult | WidgetResult)[]);

  const place = (island: PlannedIsland, { name, context }: PlacedSlot, path: SlotPath): Placement => ({
    island,
    context,
    place: `w${++places}`,
    path: [...path, name],
    piece: Promise.withResolvers<readonly Piece[]>(),
  });

  /** Splits an island's markup at its slots, and starts rendering the widgets of the slots with one job per remote. */
  const fill = (
    shown: PlannedIsland,
    { html, slots }: { readonly html: string; readonly slots: readonly PlacedSlot[] },
    path: SlotPath,
    page?: readonly Piece[],
  ): readonly Piece[] => {
    const jobs = new Map<string, [Placement, ...Placement[]]>();
    // A document contains the page once. If a frame repeated the page in each of its slots, the document would be many
    // times as large.
    let unshownPage = page;
    const { parts, over } = splitAtSlots(html, slots, deps.budget.slotsPerIsland);
    // The document counts as complete and is cached, because composing it again would leave out the same slots.
    if (over) reports.over(shown, 'slotsPerIsland');
    const pieces = parts.flatMap((part): readonly Piece[] => {
      if (typeof part === 'string') return [part];
      if (part.name === slotPage.name) {
        const shownPage = unshownPage ?? [];
        unshownPage = undefined;
        return shownPage;
      }
      const slot = used.openSlot(part, path);
      const placed: Piece[] = [];
      for (const island of layoutWidgets(part.name)) {
        const limit = slot.takeWidget();
        // Every further widget of the slot would exceed the limit too, so the loop ends.
        if (limit !== null) {
          reports.over(shown, limit);
          break;
        }
        const placement = place(island, part, path);
        const job = `${island.remote} ${formFirst.isFirst(island)}`;
        const batch = jobs.get(job);
        if (batch === undefined) jobs.set(job, [placement]);
        else batch.push(placement);
        placed.push(placement.piece.promise);
      }
      return placed;
    });
    for (const batch of jobs.values())
      formFirst.schedule({ isFirst: formFirst.isFirst(batch[0].island), render: () => renderBatch(batch) });
    return pieces;
  };

  const renderBatch = async (batch: readonly [Placement, ...Placement[]]) => {
    const results = (await render(batch[0].island, {
      kind: 'widgets',
      widgets: batch.map(({ island, context, place }) => ({
        widget: island.name,
        context,
        prefix: `${place}-`,
        ...formFirst.submissionFor(island),
      })),
    })) as readonly WidgetResult[];
    for (const [index, placement] of batch.entries()) {
      await pace();
      used.work(() => settle(placement, results[index]));
    }
  };

  const settle = ({ island, place, path, piece }: Placement, result: WidgetResult | undefined) => {
    if (result?.kind === 'widget') {
      formFirst.record(result);
      const limit = used.takeIsland(result);
      if (limit === null) {
        if (result.data !== undefined) state[place] = { data: result.data };
        return piece.resolve([openPlace(island, place), ...fill(island, result, path), '</div>']);
      }
      reports.over(island, limit);
    } else fail(island, result ?? noResult);
    state[place] = null;
    piece.resolve([openPlace(island, place, 'load'), '</div>']);
  };

  const renderOne = async (island: PlannedIsland, place: string): Promise<WidgetResult> => {
    const [result] = await render(island, {
      kind: 'widgets',
      widgets: [{ widget: island.name, context: {}, prefix: `${place}-` }],
    });
    return result as WidgetResult;
  };

  /** Renders the frame. The frame does not depend on the page, so both are rendered in parallel. */
  const renderFrame = async (): Promise<{ readonly island: PlannedIsland; readonly result: WidgetResult }> => {
    const island = widgetOf(release, 'shell/frame');
    if (island === undefined)
      throw new FrameFailed(`FRAME_MISSING: shell ${release.lockfile.remotes['shell']?.version ?? '?'} has no frame`);
    return { island, result: await renderOne(island, 'frame') };
  };
  const frame = request.posted === undefined ? renderFrame() : null;
  // The promise is awaited later. If it is rejected before that, Node must not report an unhandled rejection.
  frame?.catch(() => {});
  const frameAround = async (page: readonly Piece[]): Promise<readonly Piece[]> => {
    const { island, result } = await (frame ?? renderFrame());
    if (result.kind !== 'widget') throw new FrameFailed(`FRAME_FAILED: ${result.message}`);
    return [openPlace(island, 'frame', 'load'), ...used.work(() => fill(island, result, [], page)), '</div>'];
  };

  const main = request.route === null ? undefined : pageOf(release, request.route);
  let page: PageResult = { kind: 'notFound' };
  if (main !== undefined) {
    const work = { kind: 'page', page: main.name, prefix: 'page-', ...formFirst.submissionFor(main) } as const;
    const [result] = await render(main, work);
    page = (result as PageResult | undefined) ?? { kind: 'failed', ...noResult };
    const limit = page.kind === 'page' ? used.takeIsland(page) : null;
    if (limit !== null) {
      const { message } = new BudgetExceeded(limit, deps.budget, `${main.remote}/${main.name}`);
      page = { kind: 'failed', stage: 'render', message };
    }
  }

  /** Markup of a failed page for browsers without script, which cannot retry the page. */
  const withoutScript = async (reference: string): Promise<readonly Piece[]> => {
    const island = widgetOf(release, reference);
    const result = island && (await renderOne(island, 'page'));
    return island && result?.kind === 'widget' ? ['<noscript>', ...fill(island, result, []), '</noscript>'] : [];
  };

  const pageData: { remote: string; data?: unknown } = { remote: main?.remote ?? 'shell' };
  let shown: readonly Piece[] | null = null;
  if (page.kind === 'page' && main !== undefined) {
    pageData.data = page.data;
    formFirst.record(page);
    const { html, slots } = page;
    shown = used.work(() => fill(main, { html, slots }, []));
  } else if (page.kind === 'failed' && main !== undefined) fail(main, page);

  const piecesOfPage = async (): Promise<readonly Piece[]> => {
    if (shown !== null) return ['<div data-island="page">', ...shown, '</div>'];
    if (page.kind === 'failed' && main !== undefined) {
      const isBrowserOnly = main.remote === deps.browserOnly;
      const instead = isBrowserOnly ? [] : await withoutScript('shell/page-failed');
      return ['<div data-island="page" data-state="waiting">', ...instead, '</div>'];
    }
    const island = widgetOf(release, 'shell/not-found');
    const result = island && (await renderOne(island, 'page'));
    const instead = island && result?.kind === 'widget' ? fill(island, result, []) : [];
    return ['<div data-island="page" data-widget="shell/not-found">', ...instead, '</div>'];
  };
  let framed: Promise<readonly Piece[]> | null = null;
  const framePage = (): Promise<readonly Piece[]> => {
    framed ??= piecesOfPage().then(frameAround);
    return framed;
  };

  let outcome: SubmissionOutcome | null = null;
  if (request.posted !== undefined && page.kind !== 'redirect') {
    outcome = await formFirst.outcome();
    const island = widgetOf(release, 'shell/frame');
    if (outcome === null && island !== undefined && formFirst.isFirst(island)) {
      await framePage();
      outcome = await formFirst.outcome();
    }
  }
  // A document without a frame cannot be sent, so the frame's failure must be known before the response starts.
  else if (page.kind !== 'redirect') await framePage();

  return {
    page,
    route: page.kind === 'page' || page.kind === 'failed' ? (request.route ?? 'notFound') : 'notFound',
    pageData,
    nowMs: common.nowMs,
    state,
    outcome,
    whole: () => fault === null,
    fault: () => fault,
    body: () => {
      formFirst.release();
      return stream([framePage()]);
    },
  };
}

/**
 * Opens the element of a mount point.
 *
 * @param hydrate overrides the island's own hydration mode; used for the frame and for islands without markup, whose
 * hydration must not be deferred
 */
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
