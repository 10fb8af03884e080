import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be taken for one another when they are read out. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a reservation is called: `7K3Q-92XD`. */
export function newReference(): string {
  const part = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${part()}-${part()}`;
}
