import type { DefaultTreeAdapterTypes, ParserError } from 'parse5';
import { parse } from 'parse5';

/** A document as a browser reads it, and where it had to guess. */
export type ReadHtml = {
  readonly faults: readonly string[];
  /** Every element, in order; what stands in `noscript` is not read. */
  readonly elements: readonly DefaultTreeAdapterTypes.Element[];
};

/** Reads HTML by the standard's own rules. */
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

/** An attribute's value, or undefined. */
export function attributeOf(element: DefaultTreeAdapterTypes.Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** The text directly within an element. */
export function textOf({ childNodes }: DefaultTreeAdapterTypes.Element): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}
