import { sendBytes } from '../stage/send.ts';
import { attacked, expect, test } from '../stage/test.ts';

test('a request smuggled in the body of another request is never answered', async ({ platform, stage }) => {
  const host = `host: ${attacked.own}.localhost:${platform.port}`;
  const hidden = `GET /robots.txt HTTP/1.1\r\n${host}\r\n\r\n`;
  const post = (lines: readonly string[], body: string) =>
    `POST /api/leads HTTP/1.1\r\n${[host, 'content-type: application/json', ...lines].join('\r\n')}\r\n\r\n${body}`;
  const attempts = [
    post(['content-length: 4', 'transfer-encoding: chunked'], `0\r\n\r\n${hidden}`),
    post(['transfer-encoding: chunked', 'content-length: 6'], `0\r\n\r\n${hidden}`),
    post(['content-length: 0', `content-length: ${hidden.length}`], hidden),
    post(['transfer-encoding: xchunked'], `0\r\n\r\n${hidden}`),
    post(['transfer-encoding : chunked'], `0\r\n\r\n${hidden}`),
    post(['transfer-encoding: chunked, identity'], `0\r\n\r\n${hidden}`),
    post([`content-length: +${hidden.length}`], hidden),
    post(['transfer-encoding: chunked'], `0_1\r\n\r\n${hidden}`),
    `GET / HTTP/1.1\r\n${host}\r\nx: y\rz: ${hidden}\r\n\r\n`,
  ];
  await stage.besideShopper(async () => {
    for (const attempt of attempts) {
      const answer = await sendBytes(platform.port, attempt, 1_500);
      expect({ attempt, found: answer.includes('Sitemap:') }).toEqual({ attempt, found: false });
      expect(answer.match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0, attempt).toBeLessThanOrEqual(1);
    }
  });
});
