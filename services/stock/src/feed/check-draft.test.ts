import { expect, it } from '@jest/globals';
import { checkDraft } from './check-draft.ts';

it('a text that is too long is truncated between characters, because the database would refuse half a character', () => {
  const colour = `${'a'.repeat(59)}😀${'b'.repeat(38)}😀`;
  const read = checkDraft({ draft: { make: 'Kia', model: 'Rio', car_type: 'used', colour }, warnings: [] }, 2026);
  expect(read).toMatchObject({ draft: { colour: colour.slice(0, 99) } });
  expect(JSON.stringify(read)).not.toMatch(/\\ud8/);
});
