import type { ChosenTheme } from '../../../admin-sessions/cookies.ts';
import { html } from '../../html.ts';
import { document } from '../../page/document.ts';

/** The page that is shown if the data of the requested page cannot be read. */
export function faultPage({
  theme,
  message,
  address,
}: {
  readonly theme: ChosenTheme;
  readonly message: string;
  readonly address: string;
}): string {
  return document({
    title: 'Stock imports',
    theme,
    body: html`<main class="sign-in"><form method="get" action="${address.split('?')[0]}">
<h1>Stock imports</h1>
<p class="banner critical" role="alert">${message}</p>
<button class="button primary" type="submit">Try again</button>
<a class="button" href="/stock">All imports</a>
</form></main>`,
  });
}
