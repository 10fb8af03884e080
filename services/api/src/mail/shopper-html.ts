import { escapeMarkup } from '../features/leads/formats/escape-markup.ts';
import { linesOf, oneLine } from '../features/leads/formats/plain-text.ts';
import type { MailBlock, ShopperMail } from './shopper-content.ts';

const ink = '#171719';
const soft = '#52525b';
const line = '#dfdfe3';
const font = "'Helvetica Neue',Helvetica,Arial,sans-serif";
const pad = 'padding:0 32px';
const table = 'role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"';
const title = `margin:32px 0 8px;font:700 18px/1.3 ${font};color:${ink}`;

/**
 * The mail as HTML in the dealer's colours: one column of at most 600 px, laid out in tables, as mail programs require.
 * It has no scripts, and its only style sheet is one rule for narrow screens. The only files that it loads are pictures
 * of cars.
 */
export function shopperHtml(mail: ShopperMail): string {
  const { imprint, preview, reference, heading, blocks, why, stop } = mail;
  const { site, place } = imprint;
  const licence = [site.legal.name, `Dealer licence ${site.legal.licence}`, place.address].filter(
    (each) => each !== '',
  );
  const stopLink =
    stop === undefined
      ? ''
      : `<br><a href="${escapeMarkup(stop.href)}" style="color:${soft}">${escapeMarkup(stop.label)}</a>`;
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeMarkup(heading)}</title>
<style>@media (max-width:480px){.p{padding-left:20px!important;padding-right:20px!important}.s{display:block!important;width:auto!important;text-align:left!important;padding-left:0!important}.i{width:100%!important;height:auto!important}.a{padding-top:12px!important}}</style></head>
<body style="margin:0;padding:0;background:#f4f4f5;color:${ink};font:400 16px/1.5 ${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(oneLine(preview))}</div>
<table ${table}><tr><td align="center" style="padding:0 0 24px">
<table ${table} style="max-width:600px;background:#ffffff;text-align:left">
<tr><td class="p" style="${pad};border-bottom:1px solid ${line}"><table ${table}><tr>
<td style="padding:24px 0;font:700 19px/1.2 ${font}"><a href="${escapeMarkup(site.url)}" style="color:${ink};text-decoration:none">${escapeMarkup(site.name)}</a></td>
<td align="right" style="padding:24px 0 24px 12px;font-size:14px;white-space:nowrap;color:${soft}">${escapeMarkup(oneLine(reference ?? ''))}</td>
</tr></table></td></tr>
<tr><td class="p" style="${pad}">
<h1 style="margin:28px 0 0;font:700 28px/1.2 ${font};letter-spacing:-.01em;overflow-wrap:anywhere">${escapeMarkup(oneLine(heading))}</h1>
${wholeTimes(blocks.map((block) => blockHtml(block, site.theme.colours)).join('\n'))}
<div style="margin:28px 0 0;padding:18px 22px;border-radius:12px;background:#f4f4f5;font-size:15px">
<b style="font-size:16px">${escapeMarkup(place.name)}</b>${[place.address, ...place.hours]
    .filter((each) => each !== '')
    .map((each) => `<br>${escapeMarkup(each)}`)
    .join(
      '',
    )}${place.phone === '' ? '' : `<br><a href="tel:${escapeMarkup(place.phone.replace(/[^\d+]/g, ''))}" style="color:${ink};font-weight:700">${escapeMarkup(place.phone)}</a>`}
</div></td></tr>
<tr><td class="p" style="padding:24px 32px 32px;font-size:13px;line-height:1.6;color:${soft}"><div style="border-top:1px solid ${line};padding-top:20px">${escapeMarkup(why)}${stopLink}<br>${escapeMarkup(licence.join(' · '))}</div></td></tr>
</table></td></tr></table></body></html>
`;
}

/** Keeps `11:17 pm` on one line. */
const wholeTimes = (html: string) => html.replace(/(\d:\d\d) ([ap]m)\b/g, '$1\u00a0$2');

type Colours = { readonly accent: string; readonly accentInk: string };

function blockHtml(block: MailBlock, { accent, accentInk }: Colours): string {
  switch (block.kind) {
    case 'words': {
      const head = block.title === undefined ? '' : `<h2 style="${title}">${escapeMarkup(block.title)}</h2>\n`;
      const above = block.title === undefined ? 12 : 0;
      return `${head}<p style="margin:${above}px 0 0;color:#3f3f46;overflow-wrap:anywhere">${linesOf(block.text).map(escapeMarkup).join('<br>')}</p>`;
    }
    case 'panel':
      return `<table ${table} style="margin:20px 0 0;border-radius:12px;background:${ink};color:#ffffff"><tr><td style="padding:18px 22px"><table ${table}><tr>${block.rows
        .map(
          ([label, value], index) =>
            `<td class="s" ${index > 0 ? 'align="right" ' : ''}style="padding:${index > 0 ? '2px 0 2px 16px' : '2px 0'};vertical-align:top;color:#d4d4d8;font-size:14px">${escapeMarkup(label)}<br><b style="font-size:19px;line-height:1.3;color:#ffffff">${escapeMarkup(oneLine(value))}</b></td>`,
        )
        .join('')}</tr></table></td></tr></table>`;
    case 'button': {
      const colours =
        block.quiet === true
          ? `background:#ffffff;color:${ink};border:1.5px solid #8a8a94`
          : `background:${accent};color:${accentInk};border:1.5px solid ${accent}`;
      return `<a href="${escapeMarkup(block.href)}" style="display:block;margin:${block.quiet === true ? 12 : 20}px 0 0;padding:13px 16px;border-radius:10px;text-align:center;text-decoration:none;font-weight:700;${colours}">${escapeMarkup(block.label)}</a>`;
    }
    case 'car': {
      const picture =
        block.picture === undefined
          ? ''
          : `<td class="s" width="200" style="padding:0;vertical-align:top"><a href="${escapeMarkup(block.href)}"><img src="${escapeMarkup(block.picture)}" width="200" height="134" alt="" class="i" style="display:block;width:200px;height:134px;object-fit:cover;border-radius:12px;border:0"></a></td>`;
      const price =
        block.price === undefined
          ? ''
          : `<p style="margin:6px 0 0;font:700 22px/1.25 ${font};color:${ink}">${escapeMarkup(block.price)}</p>`;
      return `<table ${table} style="margin:24px 0 0"><tr>${picture}<td class="s a" style="padding:0 0 0 ${picture === '' ? 0 : 20}px;vertical-align:middle"><a href="${escapeMarkup(block.href)}" style="font:700 18px/1.3 ${font};color:${ink};overflow-wrap:anywhere">${escapeMarkup(oneLine(block.name))}</a><p style="margin:4px 0 0;font-size:15px;line-height:1.4;color:${soft}">${block.news === undefined ? '' : `<b style="color:${ink}">${escapeMarkup(oneLine(block.news))}</b><br>`}${block.facts.map((fact) => escapeMarkup(oneLine(fact))).join('<br>')}</p>${price}</td></tr></table>`;
    }
    case 'rows':
      return `${block.title === undefined ? '' : `<h2 style="${title}">${escapeMarkup(block.title)}</h2>`}<table ${table}${block.title === undefined ? ' style="margin:20px 0 0"' : ''}>${block.rows.map(([label, value]) => row(label, value, label === block.total)).join('')}</table>`;
    case 'list':
      return `<h2 style="${title}">${escapeMarkup(block.title)}</h2><table ${table}>${block.items.map((item) => `<tr><td width="24" style="padding:6px 0;vertical-align:top;color:#166534;font-weight:700">✓</td><td style="padding:6px 0">${escapeMarkup(item)}</td></tr>`).join('')}</table>`;
    case 'quote':
      return `<h2 style="${title}">${escapeMarkup(block.title)}</h2><p style="margin:0;padding:12px 16px;border-left:3px solid ${line};background:#fafafa;overflow-wrap:anywhere">${linesOf(block.text).map(escapeMarkup).join('<br>')}</p>`;
  }
}

function row(label: string, value: string, isTotal: boolean): string {
  const cell = `padding:10px 0;vertical-align:top;border-bottom:${isTotal ? `2px solid ${ink}` : `1px solid ${line}`};${isTotal ? 'font-weight:700;' : ''}`;
  return `<tr><td style="${cell}padding-right:16px">${escapeMarkup(label)}</td><td align="right" style="${cell}overflow-wrap:anywhere">${escapeMarkup(oneLine(value))}</td></tr>`;
}
