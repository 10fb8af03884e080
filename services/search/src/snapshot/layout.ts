import type { TypedArray } from '../columns/typed-arrays.ts';

/**
 * A snapshot is a head, the bytes of each array, a directory in JSON and an end. Every byte is covered by a checksum or
 * compared with a fixed value.
 */
export const magic = Buffer.from('FCSEARCH', 'latin1');
/** Number to raise when the format of head, directory or end changes. */
export const formatVersion = 2;

/** Bytes of the head: magic and format version. */
export const headBytes = magic.length + 4;
/** Bytes of the end: offset of the directory (8), its length (4), its checksum (4), magic. */
export const endBytes = 16 + magic.length;

/** One array in the file. */
export type Section = {
  readonly name: string;
  readonly kind: string;
  /** Number of elements, not bytes. */
  readonly length: number;
  readonly grows: boolean;
  /** Offset of the first byte. */
  readonly at: number;
  /** CRC-32 of its bytes. */
  readonly checksum: number;
};

export type Directory = {
  /** `codeFingerprint` of the engine that wrote the file. */
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly sections: readonly Section[];
};

const kinds = [Uint8Array, Int8Array, Uint16Array, Int16Array, Uint32Array, Int32Array, Float64Array] as const;

export function kindOf(array: TypedArray): string {
  return array[Symbol.toStringTag];
}

/** A new array of the named type; undefined for an unknown name. */
export function arrayOf(kind: string, length: number): TypedArray | undefined {
  const Kind = kinds.find((candidate) => candidate.name === kind);
  return Kind && new Kind(length);
}

/** The first `length` elements of an array as bytes. */
export function bytesOf(array: TypedArray, length: number): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, length * array.BYTES_PER_ELEMENT);
}
