import { describe, expect, it } from '@jest/globals';
import { allMessages } from './api-messages-of.ts';
import { messages } from './messages.ts';
import { createMessagesOf } from './messages-of.ts';

const messagesOf = createMessagesOf(messages);

it('failure messages equal the specification word for word', () => {
  expect(messages).toMatchObject({
    leadFailed: 'An unexpected error occured',
    formFailed: 'An error occurred when submitting this form',
    fixErrors: 'Please fix the following errors:',
    invalidPostcode: 'Invalid postcode. Please enter a 4-digit number.',
    unknownPostcode: 'Invalid postcode',
    postcodeMissing: 'Please enter a postcode.',
    noDeliveryEstimate:
      "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
    noResultsTitle: 'No Results Available',
    pendingComments: 'Dealer comments are pending. Please check back here later.',
  });
});

describe('[ERR-027] the messages of a site', () => {
  const site = {
    labels: {
      messages: {
        nameMissing: 'Who are you?',
        answerTooLong: 'At most {most} under {label}, {label} is long.',
        unknownPostcode: undefined,
      },
    },
  };

  it('a message is the site’s own text or else the default, and its placeholders are replaced', () => {
    const { message } = messagesOf(site);
    expect(message('nameMissing')).toBe('Who are you?');
    expect(message('unknownPostcode')).toBe('Invalid postcode');
    expect(message('answerTooLong', { most: 400, label: 'Name' })).toBe('At most 400 under Name, Name is long.');
    expect(messagesOf({}).message('numberWrong', { label: '{most}' })).toBe('Please enter a number for “{most}”.');
  });

  it('a field’s message is replaced by the site’s text if the site rewords that default, and otherwise unchanged', () => {
    const { rewordedFields } = messagesOf(site);
    expect(rewordedFields({ name: messages.nameMissing, email: messages.emailWrong, other: 'Oh' })).toEqual({
      name: 'Who are you?',
      email: messages.emailWrong,
      other: 'Oh',
    });
  });

  it('default texts are unique', () => {
    const texts = Object.values(allMessages);
    expect(new Set(texts).size).toBe(texts.length);
    expect(createMessagesOf({ constructor: 'a' })({}).reworded('b')).toBe('b');
  });
});
