import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be confused when read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates the reference of a reservation: `7K3Q-92XD`. */
export function newReference(): string {
  const part = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${part()}-${part()}`;
}
