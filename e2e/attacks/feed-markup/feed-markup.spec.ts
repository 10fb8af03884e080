import { send } from '../stage/send.ts';
import { attacked, expect, test } from '../stage/test.ts';

const script = '<script>alert(1)</script>';
const breakout = `</script>${script}"'><img src=x onerror=alert(2)>{{constructor}}`;
const feed = `stock_number,type,year,make,model,badge,price\nMARK1,used,2019,Suzuki,Swift,"${breakout.replaceAll('"', '""')}",20000\n`;

test('markup in a feed is shown as text on its dealer’s pages, and a feed cannot change another dealer’s stock', async ({
  platform,
  stage,
}) => {
  const { secret } = await stage.staff.stockManager('redgum-ipswich');
  const bring = (dealer: string) =>
    send(platform.adminPort, `/api/admin/stock/imports?dealer=${dealer}&mapping=forecourt&dryRun=false`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'text/csv' },
      body: feed,
    });
  const shopper = stage.visitor(attacked.other);
  const listed = async () => (await shopper.get('/api/sitemap/cars')).body;
  const before = await listed();
  expect((await bring('northshore-toyota')).status).toBe(403);
  const brought = await bring('redgum-ipswich');
  expect([200, 409]).toContain(brought.status);
  const { importId, held, accept } = JSON.parse(brought.body) as Record<string, string>;
  expect(importId ?? held ?? accept).toBeDefined();
  try {
    const visitor = stage.visitor(attacked.own);
    for (const path of ['/search/used-cars?q=swift', '/sitemap.xml', '/api/sitemap/cars']) {
      const { body, headers } = await visitor.get(path);
      const isJson = headers['content-type']?.includes('json') ?? false;
      expect(isJson || !body.includes(script), path).toBe(true);
    }
    expect(await listed()).toBe(before);
  } finally {
    await platform.forecourt('stock', 'undo', importId ?? '');
  }
});
