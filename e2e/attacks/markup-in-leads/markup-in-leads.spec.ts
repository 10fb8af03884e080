import { send } from '../stage/send.ts';
import { enquiry } from '../stage/shopper.ts';
import { attacked, expect, test } from '../stage/test.ts';

const markup = '</textarea></script><img src=x onerror=alert(1)>';

test('markup in a lead is shown as text in the dealer’s inbox, and other dealers’ lead managers do not see the lead', async ({
  platform,
  stage,
}) => {
  const wanted = { ...enquiry, name: `M ${markup}`, message: markup, url: `javascript:alert(1)//${markup}` };
  const { status, body } = await stage.visitor(attacked.own).post('/api/leads', wanted);
  expect(status).toBe(201);
  const { lead_id: id } = JSON.parse(body) as { lead_id: string };
  const openAs = async (site: string, path: string) => {
    const { secret } = await stage.staff.leadManager(site);
    const entered = await send(platform.adminPort, '/leads/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '192.0.2.44' },
      body: `token=${secret}`,
    });
    const cookie = entered.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    return send(platform.adminPort, path, { headers: { cookie } });
  };
  const shown = await openAs(attacked.own, `/leads/${id}?site=${attacked.own}`);
  expect(shown.status).toBe(200);
  expect(shown.body).toContain('&lt;img src=x');
  expect(shown.body).not.toContain('<img src=x');
  expect(shown.body).not.toContain('href="javascript:');
  expect([403, 404]).toContain((await openAs(attacked.other, `/leads/${id}`)).status);
  expect((await openAs(attacked.other, `/leads?site=${attacked.own}`)).body).not.toContain(id);
});
