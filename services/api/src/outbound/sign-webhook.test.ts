import { expect, it } from '@jest/globals';
import { signWebhook } from './sign-webhook.ts';

const sent = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', at: new Date(1_614_265_330_000) };

it('the example that Standard Webhooks has published gets the published signature', () => {
  expect(signWebhook(sent, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toEqual({
    'webhook-id': sent.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it.each(['', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_', 'whsec_short', 'whsec_not base64 at all, no'])(
  'the secret %j is refused without revealing it',
  (secret) => {
    expect(() => signWebhook(sent, secret)).toThrow(/^the secret isn’t whsec_ followed by base64$/);
  },
);
