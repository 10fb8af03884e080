import { linesOf, oneLine, quoted } from '../features/leads/formats/plain-text.ts';
import type { MailBlock, ShopperMail } from './shopper-content.ts';

/** The mail as text, complete without its HTML. */
export function shopperText({ imprint, reference, heading, blocks, why, stop }: ShopperMail): string {
  const { site, place } = imprint;
  return `${[
    [heading, reference]
      .filter(Boolean)
      .map((each) => oneLine(each ?? ''))
      .join('\n'),
    ...blocks.map(blockText),
    [place.name, place.address, ...place.hours, place.phone]
      .filter((each) => each !== '')
      .map(oneLine)
      .join('\n'),
    [why, stop && `${stop.label}: ${stop.href}`].filter(Boolean).join('\n'),
    [`${site.legal.name}, dealer licence ${site.legal.licence}`, place.address]
      .filter((each) => each !== '')
      .join('\n'),
  ]
    .filter((each) => each !== '')
    .join('\n\n')}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'words':
      return [...(block.title === undefined ? [] : [block.title.toUpperCase()]), ...linesOf(block.text)].join('\n');
    case 'panel':
      return block.rows.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');
    case 'button':
      return `${block.label}: ${block.href}`;
    case 'car':
      return [block.name, block.news, ...block.facts, block.price, block.href]
        .map((each) => oneLine(each ?? ''))
        .filter((each) => each !== '')
        .join('\n');
    case 'rows':
      return [
        ...(block.title === undefined ? [] : [block.title.toUpperCase()]),
        ...block.rows.map(([label, value]) => `${label}: ${oneLine(value)}`),
      ].join('\n');
    case 'list':
      return [block.title.toUpperCase(), ...block.items.map((item) => `- ${oneLine(item)}`)].join('\n');
    case 'quote':
      return `${block.title.toUpperCase()}\n${quoted(block.text)}`;
  }
}
