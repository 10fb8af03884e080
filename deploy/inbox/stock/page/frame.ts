import type { Html, Part } from '../../html.ts';
import { html } from '../../html.ts';
import { document } from '../../page/document.ts';
import { icon } from '../../page/icons.ts';
import { initialsOf } from '../../page/view.ts';
import type { StockView } from './view.ts';

/** A page of imports: navigation beside the content. */
export function frame(
  view: StockView,
  {
    title,
    address,
    content,
    refreshes,
  }: {
    readonly title: string;
    /** Address of the page. */
    readonly address: string;
    readonly content: Part;
    /** Whether the page reloads itself, because an import is running. */
    readonly refreshes: boolean;
  },
): string {
  return document({
    title: `${title}, ${view.dealership.name}`,
    theme: view.theme,
    refreshes,
    body: html`<a class="skip" href="#content">Skip to the content</a>
<div class="app imports-app">
${sidebar(view, address)}
<main><div id="content" class="content imports" tabindex="-1"${refreshes && html` data-reloads="2000"`}>${content}</div></main>
</div>`,
  });
}

function sidebar({ dealership, dealerships, holder, theme }: StockView, address: string): Html {
  return html`<header class="sidebar">
<div class="brand"><span class="mark" aria-hidden="true">${initialsOf(dealership.name)}</span>${dealership.name}</div>
<nav aria-label="Imports and dealerships">
<a href="/stock?dealer=${dealership.slug}"${address.startsWith('/stock?') && html` aria-current="page"`}>${icon('file', 17)}Stock imports</a>
<a href="/stock/vehicle-feeds?dealer=${dealership.slug}"${address.startsWith('/stock/vehicle-feeds') && html` aria-current="page"`}>${icon('out', 17)}Advertising feeds</a>
${
  dealerships.length > 1 &&
  html`<h2>Dealerships</h2>${dealerships.map(
    ({ slug, name }) =>
      html`<a href="/stock?dealer=${slug}"${slug === dealership.slug && html` aria-current="true"`}><i class="site-dot"></i>${name}</a>`,
  )}`
}
</nav>
<div class="holder"><span class="avatar" aria-hidden="true">${initialsOf(holder.replaceAll('-', ' '))}</span><span class="name">${holder}</span>
<form method="post" action="/stock/theme"><input type="hidden" name="back" value="${address}"><input type="hidden" name="theme" value="${theme === null ? 'dark' : theme === 'dark' ? 'light' : ''}"><button class="button ghost square" type="submit" aria-label="Theme: ${theme ?? 'same as this device'}. Change">${icon('sun')}</button></form>
<form method="post" action="/stock/sign-out"><button class="button ghost square" type="submit" aria-label="Sign out">${icon('out')}</button></form></div>
</header>`;
}
