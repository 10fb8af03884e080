import type { Pace } from '@forecourt/budget';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { ApiSite } from '../../api-site.ts';
import type { PrintPicture } from './print-pictures.ts';
import type { Sheet } from './sheet.ts';

type Colours = Pick<ApiSite['theme']['colours'], 'accent' | 'accentInk' | 'line'>;
type Page = InstanceType<typeof PDFDocument>;

/** In points: an A4 page and its margin. */
const [width, height, margin] = [595, 842, 42];
const inner = width - 2 * margin;
const codeSize = 96;
const [pictureWidth, pictureHeight] = [264, 198];
/** In points: top of picture and name, and maximum height of the name. */
const [top, mostNameHeight] = [94, 104];
/** Text is black on paper, whatever the site's colour scheme. */
const [ink, faint] = ['#111111', '#444444'];

export type Drawing = {
  readonly sheet: Sheet;
  readonly colours: Colours;
  readonly picture: PrintPicture | null;
  /** Awaited between the parts of the page, so that other work can run. */
  readonly pace: Pace;
};

/** Draws one A4 page as PDF, in the site's accent colour, with a QR code for the car's page. */
export async function drawSheet({ sheet, colours, picture, pace }: Drawing): Promise<Buffer> {
  const page = new PDFDocument({ size: 'A4', margin: 0, lang: 'en-AU', info: { Title: plain(sheet.name) } });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  page.rect(0, 0, width, 68).fill(colours.accent);
  line(page, sheet.dealer, { y: 25, size: 19, colour: colours.accentInk, bold: true });
  await pace();
  if (picture !== null) drawPicture(page, picture);
  await pace();
  const beside = picture === null ? { x: margin, wide: inner } : besidePicture;
  line(page, sheet.name, { ...beside, y: top, size: 22, bold: true, high: mostNameHeight });
  // The price is below the name, which has one to four lines.
  const priceTop = Math.min(page.y, top + mostNameHeight) + 12;
  line(page, sheet.price, { ...beside, y: priceTop, size: 24, bold: true, colour: ink });
  line(page, sheet.priceType, { ...beside, y: priceTop + 30, size: 11, colour: faint });
  await pace();
  drawFacts(page, sheet.facts, picture === null ? priceTop + 68 : top + pictureHeight + 20, colours.line);
  await pace();
  const besideCode = inner - codeSize - 20;
  for (const [index, text] of sheet.location.entries())
    line(page, text, { y: 578 + index * 19, size: 12, bold: index === 0, wide: besideCode });
  line(page, sheet.url, { y: 662, size: 10, colour: faint, wide: besideCode });
  await pace();
  drawCode(page, sheet.url, width - margin - codeSize, 578);
  await pace();
  line(page, sheet.disclaimer, { y: 684, size: 9, high: 88, colour: faint });
  line(page, `${sheet.licence}. Printed on ${sheet.date}.`, { y: 786, size: 9, high: 24, colour: faint });
  await pace();
  page.end();
  return written;
}

const besidePicture = { x: margin + pictureWidth + 24, wide: inner - pictureWidth - 24 };

function drawPicture(page: Page, { jpeg, illustration }: PrintPicture): void {
  page.image(jpeg, margin, top, { width: pictureWidth, height: pictureHeight });
  if (!illustration) return;
  const [label, size, high] = ['Illustration', 8, 14];
  const wide = page.font('Helvetica', size).widthOfString(label) + 10;
  const [x, y] = [margin + pictureWidth - wide - 6, top + pictureHeight - high - 6];
  page.roundedRect(x, y, wide, high, 2).fill(ink);
  line(page, label, { x: x + 5, y: y + 3.5, size, wide, colour: '#ffffff' });
}

function drawFacts(page: Page, facts: Sheet['facts'], begin: number, rule: string): void {
  for (const [index, [name, value]] of facts.entries()) {
    const y = begin + index * 23;
    line(page, name, { y, size: 11, colour: faint, wide: 150 });
    line(page, value, { y, size: 11, x: margin + 160, wide: inner - 160 });
    page
      .moveTo(margin, y + 17)
      .lineTo(width - margin, y + 17)
      .lineWidth(0.5)
      .stroke(rule);
  }
}

function drawCode(page: Page, text: string, left: number, top: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const side = codeSize / size;
  for (const [row, cells] of data.entries()) {
    for (const [column, dark] of cells.entries()) {
      if (dark) page.rect(left + column * side, top + row * side, side, side);
    }
  }
  page.fill(ink);
}

type Line = {
  readonly y: number;
  readonly size: number;
  readonly x?: number;
  readonly wide?: number;
  readonly high?: number;
  readonly bold?: boolean;
  readonly colour?: string;
};

/** Draws text. Text that does not fit is cut and ends in an ellipsis, so that the print always has one page. */
function line(page: Page, text: string, { y, size, x = margin, wide = inner, high, bold, colour = ink }: Line): void {
  page
    .font(bold === true ? 'Helvetica-Bold' : 'Helvetica', size)
    .fillColor(colour)
    .text(plain(text), x, y, { width: wide, height: Math.min(high ?? size * 1.15, height - y), ellipsis: true });
}

/** Replaces characters that the standard PDF fonts lack. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[^\u0020-\u007E\u00A0-\u00FF–—‘’“”…•€™]/g, '?');
}
