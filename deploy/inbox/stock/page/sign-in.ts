import type { ChosenTheme } from '../../../admin-sessions/cookies.ts';
import { html } from '../../html.ts';
import { document } from '../../page/document.ts';

/** Form for the token of a stock manager. @param back address to open after the sign-in */
export function stockSignInPage({
  theme,
  fault,
  back,
}: {
  readonly theme: ChosenTheme;
  readonly fault: string | null;
  readonly back: string;
}): string {
  return document({
    title: 'Sign in to see your stock imports',
    theme,
    body: html`<main class="sign-in">
<form method="post" action="/stock/sign-in">
<h1>Stock imports</h1>
<p class="muted">Sign in with a stock manager’s token. You’ll see your own dealerships’ imports and stay signed in for twelve hours.</p>
${fault !== null && html`<p class="banner critical" id="fault" role="alert">${fault}</p>`}
<input type="hidden" name="back" value="${back}">
<label for="token">Token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required maxlength="200" autofocus${fault !== null && html` aria-invalid="true" aria-describedby="fault"`}>
<button class="button primary" type="submit">Sign in</button>
</form>
</main>`,
  });
}
