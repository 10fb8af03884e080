import { escapeMarkup } from './escape-markup.ts';
import type { Line, Section } from './lead-sections.ts';
import { linesOf, oneLine } from './plain-text.ts';

type Mail = {
  readonly heading: string;
  readonly before: readonly Section[];
  readonly message: { readonly title: string; readonly text: string };
  readonly after: readonly Section[];
  readonly phone: string;
};

const body = 'margin:0;padding:24px 12px;background:#f4f4f5;color:#171719;font:15px/1.5 system-ui,sans-serif';
const card =
  'max-width:600px;margin:0 auto;background:#ffffff;border:1px solid #e6e6e9;border-radius:12px;padding:24px';
const title = 'margin:24px 0 6px;font-size:13px;font-weight:600;color:#63636e';
const label =
  'padding:4px 16px 4px 0;color:#63636e;vertical-align:top;text-align:left;font-weight:400;white-space:nowrap';
const words = 'margin:0;padding:12px 16px;border-left:3px solid #d4d4d9;background:#fafafa;overflow-wrap:anywhere';
const call =
  'display:inline-block;margin-top:20px;padding:10px 16px;border-radius:8px;background:#171719;color:#ffffff;text-decoration:none';

/** HTML of the mail: without scripts, pictures or other files to load. */
export function leadHtml({ heading, before, message, after, phone }: Mail): string {
  const dialled = phone.replace(/[^\d+]/g, '');
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><title>${escapeMarkup(heading)}</title></head>
<body style="${body}"><div style="${card}">
<h1 style="margin:0;font-size:20px">${escapeMarkup(heading)}</h1>
${before.map(sectionHtml).join('\n')}
<h2 style="${title}">${escapeMarkup(message.title)}</h2>
<p style="${words}">${linesOf(message.text).map(escapeMarkup).join('<br>\n')}</p>
${dialled === '' ? '' : `<a style="${call}" href="tel:${dialled}">Call ${escapeMarkup(oneLine(phone))}</a>`}
${after.map(sectionHtml).join('\n')}
</div></body></html>
`;
}

function sectionHtml({ title: name, lines }: Section): string {
  const rows = lines.filter(([, value]) => value !== undefined && value !== '').map(rowOf);
  if (rows.length === 0) return '';
  return `<h2 style="${title}">${escapeMarkup(name)}</h2>\n<table role="presentation" cellspacing="0" cellpadding="0">${rows.join('')}</table>`;
}

function rowOf([name, value = '']: Line): string {
  return `<tr><th style="${label}">${escapeMarkup(name)}</th><td style="padding:4px 0;overflow-wrap:anywhere">${escapeMarkup(oneLine(value))}</td></tr>`;
}
