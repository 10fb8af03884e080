import { defaultBudget } from '@forecourt/budget';
import { expect, it } from '@jest/globals';
import { readJson } from './read-json.ts';

/** An endless response, with a counter of the reads. */
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
])('an endless response of a provider is read only up to %s', async (variable, part) => {
  const { response, reads } = endless(part);
  await expect(readJson(response, { ...defaultBudget, providerBytes: 30_000 })).rejects.toThrow(variable);
  expect(reads()).toBeLessThan(20);
});

it('a provider’s response in several chunks is joined', async () => {
  expect(await readJson(new Response('{"price":"29 000 é"}'), defaultBudget)).toEqual({ price: '29 000 é' });
  await expect(readJson(new Response('<html>'), defaultBudget)).rejects.toThrow(SyntaxError);
});
