/** Found and expected values, by name. */
type Compared = Readonly<Record<string, readonly [found: unknown, expected: unknown]>>;

/**
 * Throws at the first pair that differs; the error has the request and both values. The values are compared as JSON
 * text, so the order of hits and of facet values matters.
 */
export function expectSame(request: unknown, compared: Compared): void {
  for (const [name, [found, expected]] of Object.entries(compared)) {
    const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
    if (a !== b) throw new Error(`${name} of ${JSON.stringify(request)}\n found    ${short(a)}\n expected ${short(b)}`);
  }
}

const short = (text: string) => (text.length > 1_500 ? `${text.slice(0, 1_500)}…` : text);
