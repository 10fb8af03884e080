import type { ApiSite } from '../../api-site.ts';
import { escapeMarkup } from '../leads/formats/escape-markup.ts';

type Mail = {
  readonly site: Pick<ApiSite, 'name' | 'theme'>;
  readonly heading: string;
  readonly greeting: string;
  readonly lede: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly button: { readonly label: string; readonly href: string };
  readonly closing: string;
  readonly isCancelled: boolean;
};

const body = 'margin:0;padding:24px 12px;background:#f4f4f5;color:#171719;font:16px/1.5 system-ui,sans-serif';
const card = 'max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e6e6e9;border-radius:12px';
const label =
  'padding:6px 20px 6px 0;color:#5c5c66;vertical-align:top;text-align:left;font-weight:400;white-space:nowrap';
const small = 'margin:0;padding:16px 28px 24px;color:#5c5c66;font-size:14px';

/** HTML of a mail to a shopper in the dealer's colours: without scripts, pictures or other files to load. */
export function bookingHtml({ site, heading, greeting, lede, facts, button, closing, isCancelled }: Mail): string {
  const { accent, accentInk } = site.theme.colours;
  const band = `padding:20px 28px;border-radius:12px 12px 0 0;background:${accent};color:${accentInk};font-weight:600`;
  const press = `display:inline-block;padding:12px 22px;border-radius:8px;background:${accent};color:${accentInk};text-decoration:none;font-weight:600`;
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(heading)}</title></head>
<body style="${body}"><div style="${card}">
<p style="margin:0;${band}">${escapeMarkup(site.name)}</p>
<div style="padding:24px 28px 0">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeMarkup(heading)}</h1>
<p style="margin:0 0 8px">${escapeMarkup(greeting)}</p>
<p style="margin:0 0 20px">${escapeMarkup(lede)}</p>
<table role="presentation" cellspacing="0" cellpadding="0" style="border-top:1px solid #e6e6e9;border-bottom:1px solid #e6e6e9;width:100%;margin:0 0 24px">${facts.map(([name, value], index) => row(name, value, index === 0, isCancelled)).join('')}</table>
<p style="margin:0 0 8px"><a style="${press}" href="${escapeMarkup(button.href)}">${escapeMarkup(button.label)}</a></p>
</div>
<p style="${small}">${escapeMarkup(closing)}</p>
</div></body></html>
`;
}

/** A fact of the booking. The time is bold; struck through when the booking is cancelled. */
function row(name: string, value: string, isTime: boolean, isCancelled: boolean): string {
  const weight = isTime ? `font-weight:600;${isCancelled ? 'text-decoration:line-through;' : ''}` : '';
  return `<tr><th style="${label}">${escapeMarkup(name)}</th><td style="padding:6px 0;${weight}overflow-wrap:anywhere">${escapeMarkup(value)}</td></tr>`;
}
