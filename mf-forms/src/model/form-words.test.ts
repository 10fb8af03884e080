import { describe, expect, it } from '@jest/globals';
import { aCar } from '../testing/enquiry.ts';
import { formWords, thanksWords } from './form-words.ts';
import { formFor } from './purpose.ts';

const site = { name: 'Ironbark', noun: 'car' };
const form = formFor({}, 'testDrive', undefined);

describe('the text of the test drive form', () => {
  it.each([
    ['SUV', 'Test drive the 2026 Toyota RAV4', 'Bring your driver licence.', 'Book test drive', 'your test drive of'],
    [
      'Motorcycle',
      'Test ride the 2026 Toyota RAV4',
      'Bring your rider licence.',
      'Book test ride',
      'your test ride of',
    ],
  ])('the text of the test drive form fits a vehicle of body type %s', (body, title, licence, submit, thanks) => {
    const car = aCar({ body });
    const words = formWords(form, site, car);
    expect(words).toMatchObject({ title, submit });
    expect(words.lede).toContain(licence);
    expect(thanksWords(form, site, car, { dateTime: '' }).text).toContain(thanks);
  });

  it('the text of the test drive form mentions no vehicle if none was chosen', () => {
    expect(formWords(form, site, undefined)).toMatchObject({ title: 'Your test drive', submit: 'Book test drive' });
  });
});
