import { defaultBudget } from '@forecourt/budget';
import { expect, it } from '@jest/globals';
import { readJson } from './read-json.ts';

/** A response that goes on as long as it is read, and counts how often that was. */
function endless(part: string) {
  let reads = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      reads++;
      stream.enqueue(new TextEncoder().encode(part));
    },
  });
  return { response: new Response(body), reads: () => reads };
}

it.each([
  ['BUDGET_PROVIDER_BYTES', '"x'.repeat(1_000)],
  ['BUDGET_JSON_DEPTH', '['.repeat(1_000)],
  ['BUDGET_JSON_VALUES', '0,'.repeat(6_000)],
])('a provider’s response without end is read to %s and no further', async (variable, part) => {
  const { response, reads } = endless(part);
  await expect(readJson(response, { ...defaultBudget, providerBytes: 30_000 })).rejects.toThrow(variable);
  expect(reads()).toBeLessThan(20);
});

it('a provider’s response in several parts is read as one', async () => {
  expect(await readJson(new Response('{"price":"29 000 é"}'), defaultBudget)).toEqual({ price: '29 000 é' });
  await expect(readJson(new Response('<html>'), defaultBudget)).rejects.toThrow(SyntaxError);
});
