import { expect, it } from '@jest/globals';
import { openingDraft } from '../enquiry-draft.ts';
import { draftOfSaved, savedValues } from './saved-form.ts';

it('a form that was saved without a location opens without one, although a new form begins with the first location', () => {
  const draft = { ...openingDraft(undefined), name: 'Aroha' };
  const opening = { ...openingDraft(undefined), location_id: 'artarmon' };
  expect(draftOfSaved(savedValues(draft), opening)).toMatchObject({ name: 'Aroha', location_id: '' });
});
