import { dollars, kilometres } from '@forecourt/contracts';
import type { HeldPlan, ImportProgress, StockImportResponse } from '@forecourt/contracts/api';
import type { Html, Part } from '../../html.ts';
import { html } from '../../html.ts';
import { icon } from '../../page/icons.ts';
import { frame } from './frame.ts';
import type { StockView } from './view.ts';
import { at, figure, stateChip } from './view.ts';

/** Maximum number of refused rows and warnings that are listed. */
const mostFaults = 20;

/** The page of an import: what the import did or would do, and the decisions that a user may take. */
export function importPage(
  view: StockView & { readonly opened: StockImportResponse; readonly fault: string | undefined },
): string {
  const { opened, dealership, fault } = view;
  const { importId, startedAt, mapping, progress, held, state } = opened;
  return frame(view, {
    title: 'Stock import',
    address: `/stock/imports/${importId}`,
    refreshes: state === 'running',
    content: html`<nav aria-label="Back"><a class="button ghost back-to-list" href="/stock?dealer=${dealership.slug}">${icon('left', 18)}All imports</a></nav>
<header class="imports-head"><h1>Feed from ${at(startedAt, view)}</h1>
<p class="meta">${stateChip(opened)} <span class="muted">Read with the mapping <span class="mono">${mapping}</span></span></p></header>
${fault !== undefined && html`<p class="banner critical" role="alert">${icon('warn', 17)}<span>${fault}</span></p>`}
${progress !== undefined && progressCard(progress)}
${decisionCard(opened)}
${historyOf(opened, view)}
${countsCard(opened)}
${held !== undefined && exampleCards(held, opened.acceptedAt !== undefined)}
${faultsCard('Refused rows', opened.refusedRows, opened.rows?.refused ?? 0)}
${faultsCard('Values left out', opened.warnings, opened.rows?.warnings ?? 0)}
${undoCard(opened)}`,
  });
}

const stepWords = {
  waiting: 'Waiting for another import to finish',
  reading: 'Reading the feed',
  storing: 'Importing',
  undoing: 'Undoing',
};

function progressCard({ step, done, total }: ImportProgress): Html {
  const words =
    total === 0 ? `${stepWords[step]}…` : `${stepWords[step]}: ${figure(done)} of ${figure(total)} vehicles`;
  return html`<section class="card running" aria-label="Progress"><p role="status">${words}</p>${
    total === 0
      ? html`<progress aria-label="${stepWords[step]}"></progress>`
      : html`<progress aria-label="${stepWords[step]}" value="${done}" max="${total}"></progress>`
  }<p class="muted">This page updates automatically. You can leave it, and the work carries on.</p></section>`;
}

function decisionCard({ importId, state, reasons, canAccept, rows }: StockImportResponse): Part {
  if (state !== 'held' && state !== 'refused') return null;
  return html`<section class="card decision" aria-labelledby="decision"><h2 id="decision">${
    state === 'held' ? 'This feed is waiting for your decision' : 'This feed was refused'
  }</h2>
<ul class="reasons">${reasons.map((reason) => html`<li>${icon('warn', 16)}<span>${reason}</span></li>`)}</ul>
<p class="muted">This usually means the export went wrong. Your website hasn’t changed.</p>
<div class="decisions">
${
  canAccept &&
  html`<details><summary class="button primary">Accept the feed</summary>
<form method="post" action="/stock/imports/${importId}/accept"><p>We’ll import the feed as it was sent${
    rows !== undefined &&
    `: ${figure(rows.imported)} new, ${figure(rows.updated)} updated, ${figure(rows.soldOut)} marked sold`
  }. You can undo the import afterwards.</p>
<button class="button primary" type="submit">Import it now</button></form></details>`
}
${
  state === 'held' &&
  html`<details><summary class="button">Refuse the feed</summary>
<form method="post" action="/stock/imports/${importId}/refuse"><p>Your website stays as it is. If you send the same feed again, we’ll hold it without an email.</p>
<button class="button danger" type="submit">Refuse it</button></form></details>`
}
</div></section>`;
}

function historyOf(
  { acceptedAt, refusedAt, undoneAt, finishedAt, decidedBy = 'a person', state }: StockImportResponse,
  view: StockView,
): Part {
  const lines = [
    acceptedAt !== undefined && html`<li>Accepted by ${decidedBy}, ${at(acceptedAt, view)}</li>`,
    refusedAt !== undefined && html`<li>Refused by ${decidedBy}, ${at(refusedAt, view)}</li>`,
    finishedAt !== undefined &&
      (state === 'done' || state === 'undone') &&
      html`<li>Finished ${at(finishedAt, view)}</li>`,
    undoneAt !== undefined && html`<li>Undone ${at(undoneAt, view)}</li>`,
    state === 'interrupted' &&
      html`<li>The import was interrupted. Send the feed again to finish it, or undo the import.</li>`,
    state === 'superseded' && html`<li>A later feed has replaced this one. There’s nothing to decide here.</li>`,
  ].filter((line) => line !== false);
  return lines.length > 0 && html`<ul class="muted history">${lines}</ul>`;
}

function countsCard({ rows, acceptedAt, state, held }: StockImportResponse): Part {
  if (rows === undefined) return null;
  const wouldBe = (held !== undefined && acceptedAt === undefined) || state === 'dry-run';
  const figures: readonly (readonly [string, number])[] = [
    ['Rows', rows.total],
    ['New', rows.imported],
    ['Updated', rows.updated],
    ['Unchanged', rows.unchanged],
    ['Sold', rows.soldOut],
    ['Refused', rows.refused],
  ];
  const forSale = held?.forSale;
  return html`<section class="card" aria-labelledby="counts"><h2 id="counts">${wouldBe ? 'What would happen' : 'What happened'}</h2>
<dl class="figures">${figures.map(([label, value]) => html`<div><dt>${label}</dt><dd>${figure(value)}</dd></div>`)}${
    forSale !== undefined &&
    html`<div class="wide"><dt>Vehicles for sale</dt><dd>${figure(forSale.before)} → ${figure(forSale.after)}</dd></div>`
  }</dl></section>`;
}

function exampleCards({ examples, sold, pricesChanged }: HeldPlan, isDone: boolean): Html {
  const card = (title: string, rows: readonly Html[]) =>
    rows.length > 0 && html`<section class="card"><h2>${title}</h2><ul class="examples">${rows}</ul></section>`;
  const row = (stocknum: string, name: string, before: Part, after: Part) =>
    html`<li><span class="mono muted">${stocknum}</span><span class="name">${name}</span><span class="change"><s>${before}</s> <span aria-hidden="true">→</span><span class="unseen"> to </span> <b>${after}</b></span></li>`;
  return html`${card(
    `${vehiclesOf(sold)} ${isDone ? (sold === 1 ? 'was' : 'were') : 'would be'} marked sold${including(sold, examples.sold)}`,
    examples.sold.map(({ stocknum, name }) => row(stocknum, name, 'For sale', 'Sold')),
  )}${card(
    `${figure(pricesChanged)} ${pricesChanged === 1 ? 'price' : 'prices'} ${isDone ? 'changed' : 'would change'}${including(pricesChanged, examples.prices)}`,
    examples.prices.map(({ stocknum, name, from, to }) =>
      row(stocknum, name, dollars(from), to === undefined ? 'No price' : dollars(to)),
    ),
  )}${card(
    `Examples of stock numbers that ${isDone ? 'now belong' : 'would now belong'} to a different vehicle`,
    (examples.identities ?? []).map(({ stocknum, name, to }) => row(stocknum, '', name, to)),
  )}${card(
    `Examples of odometer readings that ${isDone ? 'went' : 'would go'} down`,
    (examples.odometers ?? []).map(({ stocknum, name, from, to }) =>
      row(stocknum, name, kilometres(from), kilometres(to)),
    ),
  )}`;
}

const vehiclesOf = (count: number): string => `${figure(count)} ${count === 1 ? 'vehicle' : 'vehicles'}`;

/** End of the heading above a list of cars: `, including` if the list has fewer than `count` cars. */
const including = (count: number, listed: readonly unknown[]): string => (listed.length < count ? ', including' : '');

function faultsCard(title: string, faults: StockImportResponse['refusedRows'], count: number): Part {
  if (faults.length === 0) return null;
  return html`<details class="card"><summary>${title}<span>${figure(count)}</span></summary><ul class="faults">${faults
    .slice(0, mostFaults)
    .map(
      ({ line, reason, value }) =>
        html`<li><span class="muted">Line ${figure(line)}</span><span>${reason}${value !== undefined && html` <span class="mono">${value}</span>`}</span></li>`,
    )}</ul>${count > mostFaults && html`<p class="muted more">And ${figure(count - mostFaults)} more.</p>`}</details>`;
}

function undoCard({ importId, canUndo, rows }: StockImportResponse): Part {
  if (!canUndo) return null;
  const changed = rows === undefined ? undefined : rows.imported + rows.updated + rows.soldOut;
  return html`<details class="card erase"><summary>Undo this import</summary>
<form method="post" action="/stock/imports/${importId}/undo">
<p>This takes back the import’s changes${changed !== undefined && ` to ${vehiclesOf(changed)}`}: added vehicles come off your website, and the others go back to how they were. Vehicles that a later import has changed, vehicles whose old stock number another vehicle has now, and added vehicles that a shopper has reserved, stay as they are.</p>
<button class="button danger" type="submit">Undo it now</button></form></details>`;
}
