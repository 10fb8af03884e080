import type { BodyType } from './body.ts';

/**
 * The body of a model for which the feed only says "Commercial". The first pattern that matches decides; all other
 * models are vans.
 */
// biome-ignore format: a table reads by its lines
const rules: readonly (readonly [RegExp, BodyType])[] = [
  [/^toyota (hiace .*commuter|coaster)|^mitsubishi rosa/i, 'Bus'],
  [/^toyota (estima|alphard|vellfire|granvia|noah|voxy|tarago|regius)\b|^nissan (elgrand|serena)\b|^mitsubishi delica\b|^kia (grand )?carnival\b|^volkswagen multivan\b|^hyundai staria\b|^honda (odyssey|elysion|stepwagn)\b/i, 'People mover'],
  [/^ram |^toyota hilux\b|^ford (ranger|f)\b/i, 'Ute'],
  [/^iveco daily .*cab|^kia k2\d00|^daihatsu hijet truck/i, 'Cab chassis'],
  [/^(hino 300|isuzu n|fuso canter|mitsubishi fuso|foton|nissan atlas|toyota dyna)/i, 'Light truck'],
  [/^(hino|isuzu f|international|iveco (stralis|eurocargo)|fuso|volvo f|scania|man )/i, 'Truck'],
];

/** @param name "Toyota HiAce LWB": make, model and badge */
export function commercialBody(name: string): BodyType {
  return rules.find(([pattern]) => pattern.test(name))?.[1] ?? 'Van';
}
