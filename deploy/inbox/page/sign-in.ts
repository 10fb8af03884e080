import type { ChosenTheme } from '../../admin-sessions/cookies.ts';
import { html } from '../html.ts';
import { document } from './document.ts';

/** Form for the token of a lead manager. */
export function signInPage(theme: ChosenTheme, fault: string | null): string {
  return document({
    title: 'Sign in to see your leads',
    theme,
    body: html`<main class="sign-in">
<form method="post" action="/leads/sign-in">
<h1>Leads</h1>
<p class="muted">Sign in with the token you were given. You’ll see your own sites’ leads and stay signed in for twelve hours.</p>
${fault !== null && html`<p class="banner critical" id="fault" role="alert">${fault}</p>`}
<label for="token">Token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required maxlength="200" autofocus${fault !== null && html` aria-invalid="true" aria-describedby="fault"`}>
<button class="button primary" type="submit">Sign in</button>
</form>
</main>`,
  });
}
