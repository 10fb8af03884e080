import { escapeHtml } from '../edge/document/escape.ts';

/** Markup whose text is escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

/** A value in markup: text is escaped, a list is joined, and missing values render nothing. */
export type Part = Html | string | number | false | null | undefined | readonly Part[];

/** A template tag for markup: html`<p>${text}</p>`. Attributes with values need quotes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.map((string, index) => string + (index < parts.length ? written(parts[index]) : '')).join(''),
  );
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.markup;
  return Array.isArray(part) ? part.map(written).join('') : escapeHtml(String(part));
}
