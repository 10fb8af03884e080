import { attacked, expect, test } from '../stage/test.ts';

const victim = 'mailed-again-and-again@example.com';
const rounds = 10;
const form = (email: string, token?: string) => ({
  form: 'financeApplication',
  email,
  step: 1,
  values: { name: 'Read this: http://evil.example', email },
  page: '/finance/apply',
  ...(token !== undefined && { token }),
});

test('changing the email address of a saved form back and forth sends a stranger only a few mails', async ({
  stage,
}) => {
  let token: string | undefined;
  const save = async (email: string) => {
    const { status, body } = await stage.visitor(attacked.own).post('/api/saved-forms', form(email, token));
    expect([200, 201, 403, 409, 429]).toContain(status);
    const receipt = JSON.parse(body) as { token?: string; mailed?: boolean };
    token = receipt.token ?? token;
    return receipt.mailed === true;
  };
  let mailed = 0;
  for (let round = 0; round < rounds; round += 1) {
    await save(`spammer-${round}@example.com`);
    mailed += (await save(victim)) ? 1 : 0;
  }
  expect(mailed).toBeGreaterThan(0);
  expect(mailed).toBeLessThanOrEqual(5);
});
