import { quantity } from './fact.ts';

/** Where a feed may hide the size of an engine. */
export type EngineSize = {
  readonly litres: number | undefined;
  /** Cubic centimetres. */
  readonly cubicCentimetres?: number | undefined;
};

/**
 * `2.5 L`, else `2,487 cc`.
 *
 * @param roundLitres `vdp.roundEngineLitres`: litres to one decimal; otherwise as supplied
 * @source spec §3, VDP-017
 */
export function engineSize({ litres, cubicCentimetres }: EngineSize, roundLitres: boolean): string | undefined {
  if (litres !== undefined && litres > 0) return `${roundLitres ? litres.toFixed(1) : litres} L`;
  return quantity(cubicCentimetres, 'cc');
}
