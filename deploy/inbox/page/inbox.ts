import type { Html } from '../html.ts';
import { html } from '../html.ts';
import { document } from './document.ts';
import { icon } from './icons.ts';
import { leadDetail } from './lead-detail.ts';
import { leadList } from './lead-list.ts';
import type { InboxView } from './view.ts';
import { addressOf, initialsOf } from './view.ts';

/** The page with a site's list of leads and one open lead. */
export function inboxPage(view: InboxView): string {
  const { site, open, isOpened, list } = view;
  const title =
    isOpened && open !== null ? `${open.lead.name || 'Erased lead'}, leads at ${site.name}` : `Leads, ${site.name}`;
  return document({
    title: !isOpened && list.counts.new > 0 ? `(${list.counts.new}) ${title}` : title,
    theme: view.theme,
    refreshes: !isOpened,
    body: html`<a class="skip" href="#content">Skip to the lead</a>
<div class="app${isOpened ? ' opened' : ''}">
${sidebar(view)}
<main>${leadList(view)}
<div id="content" class="content" tabindex="-1">${open === null ? html`<p class="nothing">${icon('inbox', 28)}<span>Choose a lead to read it here.</span></p>` : leadDetail(view, open)}</div></main>
</div>`,
  });
}

function sidebar(view: InboxView): Html {
  const { sites, site, holder, selection, list, theme } = view;
  const exported = new URLSearchParams({ site: site.slug, state: selection.state, q: selection.q });
  return html`<header class="sidebar">
<div class="brand"><span class="mark" aria-hidden="true">${initialsOf(site.name)}</span>${site.name}</div>
<nav aria-label="Leads and sites">
<a href="/leads?site=${site.slug}" aria-current="page">${icon('inbox', 17)}Leads<em>${list.counts.new}</em></a>
<a href="${addressOf({ ...selection, state: 'failed', q: '', before: '' })}">${icon('webhook', 17)}Delivery${list.counts.failed > 0 && html`<em class="alarm">${list.counts.failed}</em>`}</a>
<a href="/leads/export.csv?${exported.toString()}" download>${icon('file', 17)}Export CSV</a>
${
  sites.length > 1 &&
  html`<h2>Sites</h2>${sites.map(
    ({ slug, name }) =>
      html`<a href="/leads?site=${slug}"${slug === site.slug && html` aria-current="true"`}><i class="site-dot"></i>${name}</a>`,
  )}`
}
</nav>
<div class="holder"><span class="avatar" aria-hidden="true">${initialsOf(holder.replaceAll('-', ' '))}</span><span class="name">${holder}</span>
<form method="post" action="/leads/theme"><input type="hidden" name="back" value="${addressOf(selection, view.isOpened ? view.open?.lead.lead_id : undefined)}"><input type="hidden" name="theme" value="${theme === null ? 'dark' : theme === 'dark' ? 'light' : ''}"><button class="button ghost square" type="submit" aria-label="Theme: ${theme ?? 'same as this device'}. Change">${icon('sun')}</button></form>
<form method="post" action="/leads/sign-out"><button class="button ghost square" type="submit" aria-label="Sign out">${icon('out')}</button></form></div>
</header>`;
}
