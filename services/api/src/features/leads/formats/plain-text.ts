/** Direction marks, and control characters other than line breaks. */
const invisible = /[\u202a-\u202e\u2066-\u2069]|(?![\s\u0085])\p{Cc}/gu;

/** Removes line breaks, so that a field cannot look like another line or header. */
export function oneLine(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/[\s\u0085]+/g, ' ')
    .trim();
}

/** Splits a text into its lines. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map((line) => line.replace(invisible, '').trimEnd());
}

/** Quotes each line. Long lines are wrapped here, because mail programs would wrap them without the quote mark. */
export function quoted(text: string): string {
  const short = linesOf(text).flatMap(
    (line) => line.match(/.{1,76}(?=\s|$)|.{1,76}/gu)?.map((part) => part.trim()) ?? [''],
  );
  return short.map((line) => `> ${line}`.trimEnd()).join('\n');
}
