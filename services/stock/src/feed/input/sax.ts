import { SaxesParser } from 'saxes';
import { longestRecord, unreadable } from './feed-row.ts';

/** Maximum depth of nested elements. */
const deepest = 64;

/** Functions that are called for each part of a document. */
export type SaxHandlers = {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>, line: number) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
};

/**
 * Reads XML piece by piece. After each piece the caller may use what the handlers have collected. A document with a DTD
 * is refused, so that no entity can expand into a larger text.
 *
 * @throws STOCK_FEED_UNREADABLE
 */
export function* readXml(pieces: Iterable<string>, { open, text, close }: SaxHandlers, what: string): Generator<void> {
  const parser = new SaxesParser({ position: true, xmlns: false });
  let depth = 0;
  let pending = 0;
  parser.on('error', (cause) => {
    throw unreadable(`The ${what} isn’t valid XML, or is cut off: ${cause.message}.`, cause);
  });
  parser.on('doctype', () => {
    throw unreadable(`The ${what} has a DOCTYPE. Export it without one.`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) throw unreadable(`The ${what} has more than ${deepest} levels of nested elements.`);
    open(name, attributes, parser.line);
  });
  const take = (piece: string) => {
    pending += piece.length;
    if (pending > longestRecord)
      throw unreadable(
        `A value on line ${parser.line} of the ${what} is longer than ${longestRecord.toLocaleString('en-AU')} characters.`,
      );
    text(piece);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    pending = 0;
    close(name);
  });
  for (const piece of pieces) {
    parser.write(piece);
    yield;
  }
  parser.close();
  yield;
}
