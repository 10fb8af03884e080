import type { OverrideDifference } from '@forecourt/contracts/release';
import { overrideEndPath } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import { escapeHtml } from '../document/escape.ts';
import type { ShownOverride } from './shown-override.ts';

/**
 * Style of the ribbon. It is the same on every theme, because the ribbon belongs to the platform and not to the
 * dealer. On phones it leaves space for the page's own bar. The list of differences opens above the ribbon.
 */
export const ribbonStyle = [
  '.fc-preview{position:fixed;left:16px;bottom:16px;z-index:90;box-sizing:border-box;max-width:35rem;',
  'display:grid;grid-template-columns:1fr auto;gap:4px 14px;align-items:center;padding:12px 14px 12px 16px;',
  'border-left:4px solid #8b83ff;border-radius:12px;background:#171719;color:#f2f2f4;box-shadow:0 18px 50px -10px #000a;',
  'font:400 .875rem/1.45 system-ui,sans-serif;text-align:left}',
  '.fc-preview p{margin:0;color:inherit;font:inherit}.fc-preview b{font-weight:600}',
  '.fc-preview code{color:#b0aaff;font:450 .8125rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere}',
  '.fc-preview .fc-ends{color:#a0a0ab;font-size:.78125rem}',
  '.fc-preview .fc-actions{grid-row:1/3;grid-column:2;display:flex;gap:8px}.fc-preview form{margin:0}',
  '.fc-preview button,.fc-preview summary{display:block;box-sizing:border-box;width:100%;padding:7px 12px;border:1px solid #4a4a52;border-radius:8px;',
  'background:none;color:#fff;font:500 .875rem/1.45 system-ui,sans-serif;text-align:center;white-space:nowrap;cursor:pointer}',
  '.fc-preview button{border-color:#fff;background:#fff;color:#171719}',
  '.fc-preview ul{position:absolute;right:0;bottom:calc(100% + 8px);left:-4px;box-sizing:border-box;max-height:50vh;margin:0;padding:12px 16px;overflow:auto;',
  'border-radius:12px;background:#171719;list-style:none;box-shadow:0 18px 50px -10px #000a}',
  '.fc-preview :focus-visible{outline:2px solid #b0aaff;outline-offset:2px}',
  '@media(max-width:760px){.fc-preview{right:8px;bottom:76px;left:8px;max-width:none;grid-template-columns:1fr}',
  '.fc-preview .fc-actions{grid-row:auto;grid-column:1;margin-top:6px}.fc-preview .fc-actions>*{flex:1}',
  '.fc-preview button,.fc-preview summary{min-height:44px;padding-block:10px}}',
  '@media print{.fc-preview{display:none}}',
].join('');

/**
 * Markup that shows in the page what is overridden and until when, with a button that ends the override. It works
 * without script.
 */
export function ribbonOf({ override, differs, pinned }: ShownOverride, { timeZone }: Site, nowMs: number): string {
  const { target, expiresAt, createdAt } = override;
  const named = 'remotes' in target ? Object.keys(target.remotes) : [];
  // If other pins of the site have changed since the link was created, the ribbon shows the date of the link's pins.
  const isRestPinned = differs.every(({ remote }) => named.includes(remote));
  const rest = isRestPinned ? 'the rest as pinned' : `the rest as pinned on ${dayOf(createdAt, timeZone)}`;
  const what =
    'lockfile' in target
      ? `${code(target.lockfile)} instead of the pinned ${code(pinned.lockfile.id)}.`
      : 'remotes' in target
        ? `${Object.entries(target.remotes)
            .map(([remote, version]) => code(`${remote} ${version}`))
            .join(', ')}, ${rest}.`
        : `${code(target.remote)} from ${code(new URL(target.origin).host)}, ${rest}.`;
  return [
    '<aside class="fc-preview" aria-label="Preview" translate="no">',
    `<p><b>Preview for this browser only.</b> ${what}</p>`,
    `<p class="fc-ends">Ends ${endOf(expiresAt, timeZone, nowMs)}. Enquiries from here are marked as tests, and no dealer gets them.</p>`,
    `<div class="fc-actions"><details><summary>What differs</summary><ul>${linesOf(differs).join('')}</ul></details>`,
    `<form method="post" action="${overrideEndPath}"><button>End preview</button></form></div></aside>`,
  ].join('');
}

function linesOf(differs: readonly OverrideDifference[]): readonly string[] {
  if (differs.length === 0) return ['<li>Nothing. These are the pinned versions.</li>'];
  return differs.map(
    ({ remote, pinned, shown }) => `<li>${code(remote)} ${shown ?? 'is left out'}, pinned: ${pinned ?? 'none'}</li>`,
  );
}

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

const dayOf = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-AU', { timeZone, day: 'numeric', month: 'short' }).format(new Date(at));

/**
 * The end of the override as `today at 3:20 pm`, in the site's time zone. The remaining time is not shown, because a
 * page may stay open for hours.
 */
function endOf(at: string, timeZone: string, nowMs: number): string {
  const time = new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(at));
  const day = dayOf(at, timeZone);
  return `${day === dayOf(new Date(nowMs).toISOString(), timeZone) ? 'today' : `on ${day}`} at ${time}`;
}
