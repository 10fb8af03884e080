import type { LeadResponse } from '@forecourt/contracts/api';
import type { Part } from '../html.ts';
import { html } from '../html.ts';

/** Shows a lead's answers to the form, except name, contact and message. */
export function answersCard({ answers, answers_unreadable: isUnreadable }: LeadResponse): Part {
  if (answers.length === 0 && isUnreadable !== true) return null;
  return html`<section class="card"><h2>Answers</h2>${
    isUnreadable === true &&
    html`<p class="muted">Some answers can’t be decrypted because the key they were stored with is missing. Tell your platform operator.</p>`
  }<dl class="facts">${answers.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl></section>`;
}
