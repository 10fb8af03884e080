import { signIn } from '../stage/shopper.ts';
import { attacked, expect, test } from '../stage/test.ts';

const contact = 'locked-out@example.com';

test('a stranger who repeatedly requests sign-in codes for a shopper cannot lock that shopper out', async ({
  platform,
  stage,
}) => {
  for (let address = 0; address < 4; address += 1) {
    const stranger = stage.visitor(attacked.other);
    for (let n = 0; n < 5; n += 1) await stranger.post('/api/session/codes', { contact });
  }
  expect((await signIn(platform, stage.visitor(attacked.other), contact)).cookie).toBeTruthy();
  expect((await signIn(platform, stage.visitor(attacked.other), 'somebody-else@example.com')).cookie).toBeTruthy();
});
