/** Words that introduce the number of a car, such as its stock number. */
const introduction =
  /^(?:(?:the|my|car|vehicle|with|stock|stk|rego|reg|registration|number|num|no|nbr|plate|plates|id|ref|reference|vin|chassis)\b[\s.:#°]*|#\s*)+/i;

/** Short words that may stand beside a number without being part of a plate. */
const words =
  /^(ute|suv|van|car|red|awd|fwd|rwd|cyl|ft|kw|max|min|new|km|kms|the|for|and|seat|door|gvm|atm|diy|cc|ltr|l|k|nm|t|kg|in|to|or|at|not|non)$/i;

/**
 * A stock number, number plate or VIN, perhaps typed with spaces, hyphens or preceding words: `692 xeg`, `r 41055`,
 * `stock no R31131`. Null: the text is none of these.
 *
 * @returns as listings write it: `692XEG`
 */
export function readIdentity(text: string): string | null {
  const [before = ''] = introduction.exec(text) ?? [];
  const typed = text.slice(before.length).trim();
  const parts = typed.split(/[\s-]+/).filter(Boolean);
  const joined = parts.join('').toUpperCase();
  if (!/^[A-Z0-9]+$/.test(joined) || !/\d/.test(joined)) return null;
  if (joined.length === 17 && !/[IOQ]/.test(joined)) return joined;
  const isWritten = parts.every(
    (part) =>
      /^([a-z]{1,3}|\d{1,6}|[a-z]{1,3}\d+[a-z]{0,3}|\d+[a-z]{1,3}\d{0,3}[a-z]{0,2})$/i.test(part) && !words.test(part),
  );
  if (before !== '') return isWritten && joined.length >= 3 && joined.length <= 10 ? joined : null;
  const isPlate =
    isWritten &&
    parts.length > 1 &&
    parts.length <= 3 &&
    /[A-Z]/.test(joined) &&
    joined.length >= 5 &&
    joined.length <= 7;
  return isPlate ? joined : null;
}
