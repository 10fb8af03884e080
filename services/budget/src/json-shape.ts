/** How much a JSON document may hold. */
export type JsonLimits = {
  /** Lists and objects within each other; `[[1]]` has 2. */
  readonly depth: number;
  /** Values of every kind, the document itself among them; names of fields are none. */
  readonly values: number;
  /** Keys of one object, repeated ones each time. */
  readonly keys: number;
};

/** Bytes in a text that is being read; any other byte of it, and of UTF-8, means nothing. */
const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket, comma, colon] = bytesOf('"\\{}[],:');
const [space, tab, lineFeed, carriageReturn] = bytesOf(' \t\n\r');

/**
 * Measures a JSON document while its bytes arrive, before anything is parsed: each byte is looked at once and nothing
 * is allocated. What is no JSON is measured too; whether it is one is for the parser to say.
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
  /** A list, an object or the document has begun, and whether anything is in it is not known yet. */
  #hasBegun = true;

  constructor(limits: JsonLimits) {
    this.#limits = limits;
    this.#keysAt = new Uint32Array(limits.depth + 1);
  }

  /** What the document was found to hold so far. */
  get measured(): JsonLimits {
    return { depth: this.#deepest, values: this.#values, keys: this.#mostKeys };
  }

  /**
   * Takes the next bytes of the document, which may end anywhere, in a character too.
   *
   * @returns the limit that is passed; once passed it stays so
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
