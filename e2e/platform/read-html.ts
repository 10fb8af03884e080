import type { DefaultTreeAdapterTypes, ParserError } from 'parse5';
import { parse } from 'parse5';

/** A document as a browser parses it, and its parse errors. */
export type ReadHtml = {
  readonly faults: readonly string[];
  /** Every element, in document order; the content of `noscript` is not parsed. */
  readonly elements: readonly DefaultTreeAdapterTypes.Element[];
};

/** Parses HTML by the HTML standard. */
export function readHtml(html: string): ReadHtml {
  const faults: string[] = [];
  const onParseError = ({ code, startOffset }: ParserError) =>
    void faults.push(`${code}: …${html.slice(Math.max(0, startOffset - 60), startOffset + 20)}…`);
  const elements: DefaultTreeAdapterTypes.Element[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) elements.push(node);
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html, { onParseError, sourceCodeLocationInfo: true }));
  return { faults, elements };
}

export function attributeOf(element: DefaultTreeAdapterTypes.Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** The element's own text, without its child elements. */
export function textOf({ childNodes }: DefaultTreeAdapterTypes.Element): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}
