import type { StockImport } from '@forecourt/contracts/api';
import type { Html } from '../../html.ts';
import { html } from '../../html.ts';
import { icon } from '../../page/icons.ts';
import { frame } from './frame.ts';
import type { StockView } from './view.ts';
import { at, figure, stateChip } from './view.ts';

/** The latest imports of a dealership; those that wait for a decision come first. */
export function importsPage(view: StockView & { readonly imports: readonly StockImport[] }): string {
  const { imports, dealership } = view;
  const held = imports.filter(({ state }) => state === 'held');
  return frame(view, {
    title: held.length > 0 ? `(${held.length} held) Stock imports` : 'Stock imports',
    address: `/stock?dealer=${dealership.slug}`,
    refreshes: imports.some(({ state }) => state === 'running'),
    content: html`<header class="imports-head"><h1>Stock imports</h1><p class="muted">The latest feeds for ${dealership.name}, including dry runs.</p></header>
${held.map(
  ({ importId, reasons, startedAt }) =>
    html`<p class="banner critical">${icon('warn', 17)}<span><b>The feed from ${at(startedAt, view)} is waiting for your decision.</b> ${reasons.join(' ')} Your website is unchanged.</span><a class="button" href="/stock/imports/${importId}">Review it</a></p>`,
)}
${
  imports.length === 0
    ? html`<p class="nothing">${icon('file', 28)}<span>No feeds imported yet.</span></p>`
    : html`<ol class="card import-list">${imports.map((listed) => importLine(listed, view))}</ol>`
}`,
  });
}

function importLine(listed: StockImport, view: StockView): Html {
  const { importId, mapping, rows, progress, startedAt } = listed;
  const counts =
    progress !== undefined
      ? `${figure(progress.done)} of ${figure(progress.total)} vehicles`
      : rows === undefined
        ? ''
        : [
            `${figure(rows.total)} ${rows.total === 1 ? 'row' : 'rows'}`,
            ...(['imported', 'updated', 'soldOut', 'refused'] as const).flatMap((kind) =>
              rows[kind] === 0 ? [] : [`${figure(rows[kind])} ${countWords[kind]}`],
            ),
          ].join(', ');
  return html`<li><a href="/stock/imports/${importId}"><span class="when">${at(startedAt, view)}</span>${stateChip(listed)}<span class="counts">${counts}</span><span class="muted mono">${mapping}</span></a></li>`;
}

const countWords = { imported: 'new', updated: 'updated', soldOut: 'sold', refused: 'refused' } as const;
