import { quantity } from './fact.ts';

/** The fields of a feed that may contain the size of an engine. */
export type EngineSize = {
  readonly litres: number | undefined;
  readonly cubicCentimetres?: number | undefined;
  /** Whether it is a motorcycle, whose engine size is given in cubic centimetres. */
  readonly motorcycle?: boolean;
};

/**
 * `2.5 L`, else `2,487 cc`; for a motorcycle `937 cc`.
 *
 * @param roundLitres `vdp.roundEngineLitres`: litres to one decimal; otherwise as supplied
 * @source spec §3, VDP-017
 */
export function engineSize(
  { litres, cubicCentimetres, motorcycle = false }: EngineSize,
  roundLitres: boolean,
): string | undefined {
  const known = litres !== undefined && litres > 0;
  if (motorcycle) return quantity(cubicCentimetres ?? (known ? Math.round(litres * 1_000) : undefined), 'cc');
  return known ? `${roundLitres ? litres.toFixed(1) : litres} L` : quantity(cubicCentimetres, 'cc');
}
