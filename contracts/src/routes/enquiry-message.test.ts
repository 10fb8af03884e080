import { expect, it } from '@jest/globals';
import { readEnquiryMessage } from './enquiry-message.ts';

it.each([
  ['message=Find+me+a+RAV4', 'Find me a RAV4'],
  ['near=2064', ''],
  ['message=a%00b%0Ac', 'a b c'],
  [`message=${'x'.repeat(900)}`, 'x'.repeat(500)],
])('the query %s prefills the message "%s"', (query, expected) => {
  expect(readEnquiryMessage(query)).toBe(expected);
});
