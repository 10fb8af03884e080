/** Size limits of a JSON document. */
export type JsonLimits = {
  /** Nesting depth of arrays and objects; `[[1]]` has 2. */
  readonly depth: number;
  /** Number of values of any type, including the document itself; keys do not count. */
  readonly values: number;
  /** Number of keys of one object; a repeated key counts each time. */
  readonly keys: number;
};

/** Bytes with a meaning in JSON. All other bytes, including those of multi-byte UTF-8 characters, need no check. */
const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket, comma, colon] = bytesOf('"\\{}[],:');
const [space, tab, lineFeed, carriageReturn] = bytesOf(' \t\n\r');

/**
 * Measures a JSON document while its bytes arrive. Each byte is read once, without allocating memory. Invalid JSON is
 * measured too; the parser rejects it later.
 */
export class JsonShape {
  readonly #limits: JsonLimits;
  readonly #keysAt: Uint32Array;
  #excess: keyof JsonLimits | null = null;
  #level = 0;
  #deepest = 0;
  #values = 0;
  #mostKeys = 0;
  #inText = false;
  #isEscaped = false;
  /** True at the start of an array, an object or the document, until its first value is found. */
  #hasBegun = true;

  constructor(limits: JsonLimits) {
    this.#limits = limits;
    this.#keysAt = new Uint32Array(limits.depth + 1);
  }

  /** Measurements of the bytes so far. */
  get measured(): JsonLimits {
    return { depth: this.#deepest, values: this.#values, keys: this.#mostKeys };
  }

  /**
   * Takes the next chunk of the document. A chunk may end anywhere, even inside a character.
   *
   * @returns the first exceeded limit, or null; later calls return the same limit
   */
  add(chunk: Uint8Array): keyof JsonLimits | null {
    const { length } = chunk;
    for (let at = 0; at < length && this.#excess === null; at++) this.#take(chunk[at]!);
    return this.#excess;
  }

  #take(byte: number): void {
    if (this.#inText) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === backslash) this.#isEscaped = true;
      else if (byte === quote) this.#inText = false;
      return;
    }
    switch (byte) {
      case space:
      case tab:
      case lineFeed:
      case carriageReturn:
        return;
      case closeBrace:
      case closeBracket:
        this.#hasBegun = false;
        if (this.#level > 0) this.#level--;
        return;
      case comma:
        this.#countValue();
        return;
      case colon:
        this.#countKey();
        return;
    }
    if (this.#hasBegun) this.#countValue();
    this.#hasBegun = false;
    if (byte === quote) this.#inText = true;
    else if (byte === openBrace || byte === openBracket) this.#open();
  }

  #open(): void {
    this.#hasBegun = true;
    this.#level++;
    if (this.#level > this.#limits.depth) this.#excess = 'depth';
    else this.#keysAt[this.#level] = 0;
    if (this.#level > this.#deepest) this.#deepest = this.#level;
  }

  #countValue(): void {
    this.#values++;
    if (this.#values > this.#limits.values) this.#excess = 'values';
  }

  #countKey(): void {
    const keys = ++this.#keysAt[this.#level]!;
    if (keys > this.#limits.keys) this.#excess = 'keys';
    if (keys > this.#mostKeys) this.#mostKeys = keys;
  }
}

function bytesOf(signs: string): number[] {
  return [...signs].map((sign) => sign.charCodeAt(0));
}
