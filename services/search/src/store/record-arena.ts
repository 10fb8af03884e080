import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { PartsReader, PartsWriter } from '../columns/parts.ts';
import type { SearchRecord } from '../columns/record-values.ts';
import { pieceOfMemory, withCapacity } from '../columns/typed-arrays.ts';

/** Size of a compressed block before compression: about sixty cars, decompressed in about 0.1 ms. */
const blockBytes = 1 << 18;
/** Larger indexes compress their records, which then take a fifth of the memory but longer to read. */
const mostPlainBytes = 512 * 2 ** 20;
/** Maximum number of decompressed blocks in the cache. */
const keptBlocks = 48;

/** Numbers per block: slab, offset, stored bytes, decompressed bytes (0: not compressed). */
const blockFields = 4;
/** Numbers per row: block, offset in it, bytes. */
const rowFields = 3;

/**
 * Stores the records as JSON in large slabs outside the JavaScript heap: because a million cars as live objects
 * would take gigabytes and long garbage collections. Only the records of a page are parsed again.
 */
export class RecordArena {
  readonly #slabs: Buffer[] = [];
  /** Offset of the first free byte in the last slab. */
  #free = 0;
  #blocks = new Uint32Array(64);
  #blockCount = 0;
  #places = new Uint32Array(192);
  #rows = 0;
  /** Bytes of all records, uncompressed. */
  #plainBytes = 0;
  #isCompressed = false;
  readonly #mayCompress: boolean;
  /** The block being filled; it is compressed when full. */
  #open = Buffer.alloc(0);
  #openBytes = 0;
  /** Cache of decompressed blocks, least recently used first. */
  readonly #decompressed = new Map<number, Buffer>();

  /**
   * @param compression `whenLarge`: compresses all records at once when they exceed `mostPlainBytes`, which may take
   *   seconds
   */
  constructor(compression: 'whenLarge' | 'later' = 'later') {
    this.#mayCompress = compression === 'whenLarge';
  }

  /** Whether the records are uncompressed although larger than `mostPlainBytes`, so that the table needs a rebuild. */
  get isTooPlain(): boolean {
    return !this.#isCompressed && this.#plainBytes > mostPlainBytes;
  }

  save(parts: PartsWriter): void {
    for (const [index, slab] of this.#slabs.entries()) {
      const isLast = index === this.#slabs.length - 1;
      const used = isLast ? this.#free : slab.length;
      parts.whole(`slab:${index}`, new Uint8Array(slab.buffer, slab.byteOffset, used), 'replaced');
    }
    parts.appended('blocks', this.#blocks, this.#blockCount * blockFields);
    parts.appended('places', this.#places, this.#rows * rowFields);
    parts.whole('open', new Uint8Array(this.#open.buffer, this.#open.byteOffset, this.#openBytes), 'changing');
    parts.fact('arena', {
      slabs: this.#slabs.length,
      free: this.#free,
      blocks: this.#blockCount,
      rows: this.#rows,
      plainBytes: this.#plainBytes,
      isCompressed: this.#isCompressed,
    });
  }

  static load(parts: PartsReader): RecordArena {
    const arena = new RecordArena();
    const facts = parts.fact<Record<'slabs' | 'free' | 'blocks' | 'rows' | 'plainBytes', number>>('arena');
    for (let index = 0; index < facts.slabs; index++)
      arena.#slabs.push(bufferOf(parts.array(`slab:${index}`, Uint8Array)));
    arena.#free = facts.free;
    arena.#blocks = parts.array('blocks', Uint32Array);
    arena.#blockCount = facts.blocks;
    arena.#places = parts.array('places', Uint32Array);
    arena.#rows = facts.rows;
    arena.#plainBytes = facts.plainBytes;
    arena.#isCompressed = parts.fact<{ isCompressed: boolean }>('arena').isCompressed;
    const open = bufferOf(parts.array('open', Uint8Array));
    if (arena.#isCompressed) {
      arena.#open = Buffer.alloc(Math.max(blockBytes, open.length));
      open.copy(arena.#open);
      arena.#openBytes = open.length;
    }
    return arena;
  }

  /** Appends a record; rows are numbered from 0. @param json the record in UTF-8; it is copied */
  append(json: Uint8Array): void {
    const { length } = json;
    this.#makeSpace(length);
    if (this.#isCompressed) this.#appendToOpen(json);
    else {
      const from = this.#allocate(length);
      this.#slabs.at(-1)!.set(json, from);
      this.#plainBytes += length;
      // A slab of uncompressed records is one block.
      if (from === 0) this.#addBlock(this.#slabs.length - 1, 0, 0, 0);
      this.#addRow(this.#blockCount - 1, from, length);
    }
  }

  /**
   * Like `append`, for many records in one array. Unless records are compressed, the array becomes a slab without
   * being copied.
   *
   * @returns `keep` appends the record between two byte offsets; `isKept`: the array is now a slab
   */
  adopt(bytes: Uint8Array): { readonly keep: (from: number, to: number) => void; readonly isKept: boolean } {
    this.#makeSpace(bytes.length);
    if (this.#isCompressed) return { keep: (from, to) => this.append(bytes.subarray(from, to)), isKept: false };
    this.#slabs.push(bufferOf(bytes));
    this.#free = bytes.length;
    this.#addBlock(this.#slabs.length - 1, 0, 0, 0);
    const block = this.#blockCount - 1;
    const keep = (from: number, to: number) => {
      this.#plainBytes += to - from;
      this.#addRow(block, from, to - from);
    };
    return { keep, isKept: true };
  }

  /** The record's JSON in UTF-8; valid until the next read. */
  jsonOf(row: number): Buffer {
    const at = rowFields * row;
    const from = this.#places[at + 1]!;
    return this.#content(this.#places[at]!).subarray(from, from + this.#places[at + 2]!);
  }

  read(row: number): SearchRecord {
    return JSON.parse(this.jsonOf(row).toString('utf8')) as SearchRecord;
  }

  #content(block: number): Buffer {
    if (this.#isCompressed && block === this.#blockCount) return this.#open;
    const [slab, from, bytes, plain] = this.#blocks.subarray(blockFields * block) as unknown as number[];
    const kept = this.#slabs[slab!]!;
    if (plain === 0) return kept;
    const known =
      this.#decompressed.get(block) ??
      zstdDecompressSync(kept.subarray(from, from! + bytes!), { maxOutputLength: plain!, chunkSize: plain! });
    this.#decompressed.delete(block);
    this.#decompressed.set(block, known);
    if (this.#decompressed.size > keptBlocks) this.#decompressed.delete(this.#decompressed.keys().next().value!);
    return known;
  }

  /** Reserves space in the last slab, or in a new one. @returns its offset */
  #allocate(length: number): number {
    const slab = this.#slabs.at(-1);
    if (!slab || this.#free + length > slab.length) {
      this.#slabs.push(Buffer.allocUnsafeSlow(Math.max(pieceOfMemory, length)));
      this.#free = 0;
    }
    const from = this.#free;
    this.#free += length;
    return from;
  }

  #makeSpace(bytes: number): void {
    if (this.#mayCompress && !this.#isCompressed && this.#plainBytes + bytes > mostPlainBytes) this.#compressAll();
  }

  #addRow(block: number, from: number, length: number): void {
    const at = rowFields * this.#rows++;
    this.#places = withCapacity(this.#places, at + rowFields);
    this.#places[at] = block;
    this.#places[at + 1] = from;
    this.#places[at + 2] = length;
  }

  #addBlock(slab: number, from: number, bytes: number, plain: number): void {
    this.#blocks = withCapacity(this.#blocks, blockFields * (this.#blockCount + 1));
    this.#blocks.set([slab, from, bytes, plain], blockFields * this.#blockCount++);
  }

  #appendToOpen(json: Uint8Array): void {
    if (this.#openBytes > 0 && this.#openBytes + json.length > blockBytes) this.#compress();
    if (json.length > this.#open.length) this.#open = Buffer.alloc(json.length);
    this.#open.set(json, this.#openBytes);
    this.#addRow(this.#blockCount, this.#openBytes, json.length);
    this.#openBytes += json.length;
    this.#plainBytes += json.length;
  }

  #compress(): void {
    const compressed = zstdCompressSync(this.#open.subarray(0, this.#openBytes), {
      params: { [constants.ZSTD_c_compressionLevel]: 3 },
    });
    const from = this.#allocate(compressed.length);
    this.#slabs.at(-1)!.set(compressed, from);
    this.#addBlock(this.#slabs.length - 1, from, compressed.length, this.#openBytes);
    this.#openBytes = 0;
  }

  /** Compresses all records so far; later ones are compressed as they are appended. */
  #compressAll(): void {
    const plain = RecordArena.#like(this);
    this.#slabs.length = 0;
    this.#blockCount = 0;
    this.#isCompressed = true;
    this.#open = Buffer.alloc(blockBytes);
    const rows = this.#rows;
    this.#places = new Uint32Array(this.#places.length);
    this.#rows = 0;
    this.#plainBytes = 0;
    while (this.#rows < rows) {
      const row = this.#rows;
      this.#appendToOpen(plain.jsonOf(row));
      plain.#letGo(row);
    }
  }

  static #like(arena: RecordArena): RecordArena {
    const copy = new RecordArena();
    copy.#slabs.push(...arena.#slabs);
    copy.#blocks = arena.#blocks.slice();
    copy.#places = arena.#places;
    return copy;
  }

  /** Frees the slab before the row's. */
  #letGo(row: number): void {
    const block = this.#places[rowFields * row]!;
    if (block > 0) this.#slabs[this.#blocks[blockFields * (block - 1)]!] = Buffer.alloc(0);
  }
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
