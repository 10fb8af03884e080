import type { TypedArray } from '../columns/typed-arrays.ts';

/**
 * A snapshot is a head, the bytes of one array after another, a directory in JSON and an end. Every byte is
 * covered by a checksum or compared with what must stand there.
 */
export const magic = Buffer.from('FCSEARCH', 'latin1');
/** Raised when head, directory or end change. */
export const formatVersion = 2;

/** Magic and format version. */
export const headBytes = magic.length + 4;
/** First byte of the directory (8), its bytes (4), its checksum (4), magic. */
export const endBytes = 16 + magic.length;

/** One array in the file. */
export type Section = {
  readonly name: string;
  readonly kind: string;
  /** Places, not bytes. */
  readonly length: number;
  readonly grows: boolean;
  /** First byte. */
  readonly at: number;
  /** CRC-32 of its bytes. */
  readonly checksum: number;
};

export type Directory = {
  /** Of the code that wrote it, see `codeFingerprint`. */
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly sections: readonly Section[];
};

const kinds = [Uint8Array, Int8Array, Uint16Array, Int16Array, Uint32Array, Int32Array, Float64Array] as const;

export function kindOf(array: TypedArray): string {
  return array[Symbol.toStringTag];
}

/** A new array of a kind; undefined for an unknown name. */
export function arrayOf(kind: string, length: number): TypedArray | undefined {
  const Kind = kinds.find((candidate) => candidate.name === kind);
  return Kind && new Kind(length);
}

/** The first `length` places of an array as bytes. */
export function bytesOf(array: TypedArray, length: number): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, length * array.BYTES_PER_ELEMENT);
}
