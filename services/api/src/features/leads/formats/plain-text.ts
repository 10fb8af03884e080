/** Characters that change how others are read, and control characters that break no line. */
const invisible = /[\u202a-\u202e\u2066-\u2069]|(?![\s\u0085])\p{Cc}/gu;

/** So that nothing typed into a field can pass for another line, or another header. */
export function oneLine(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/[\s\u0085]+/g, ' ')
    .trim();
}

/** The lines of a text as its writer broke them. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map((line) => line.replace(invisible, '').trimEnd());
}

/** Marks each line as somebody's words. Lines are broken here, so that no mail program breaks them without the mark. */
export function quoted(text: string): string {
  const short = linesOf(text).flatMap(
    (line) => line.match(/.{1,76}(?=\s|$)|.{1,76}/gu)?.map((part) => part.trim()) ?? [''],
  );
  return short.map((line) => `> ${line}`.trimEnd()).join('\n');
}
