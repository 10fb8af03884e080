import type { ChosenTheme } from '../../admin-sessions/cookies.ts';
import type { Html, Part } from '../html.ts';
import { html } from '../html.ts';

/** A page of the inbox or of imports. Styles and script are separate files. */
export function document({
  title,
  theme,
  body,
  refreshes = false,
}: {
  readonly title: string;
  readonly theme: ChosenTheme;
  readonly body: Part;
  /** Whether the page reloads at intervals in browsers without script. */
  readonly refreshes?: boolean;
}): string {
  const page: Html = html`<!doctype html>
<html lang="en-AU"${theme === null ? '' : html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="${theme ?? 'light dark'}">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/leads/inbox.css">
${refreshes && html`<noscript><meta http-equiv="refresh" content="30"></noscript>`}
<script src="/leads/inbox.js" defer></script>
</head>
<body>${body}</body>
</html>
`;
  return page.markup;
}
