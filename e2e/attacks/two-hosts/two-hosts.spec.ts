import { sendBytes } from '../stage/send.ts';
import { attacked, expect, test } from '../stage/test.ts';

test('a request with two hosts, an invalid host or no host is not served a dealer’s page', async ({
  platform,
  stage,
}) => {
  const [own, other] = [attacked.own, attacked.other].map((site) => `${site}.localhost:${platform.port}`);
  const requests = [
    `GET / HTTP/1.1\r\nhost: ${own}\r\nhost: ${other}\r\nconnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost: ${own}\r\nHost : ${other}\r\nconnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost: ${own}, ${other}\r\nconnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost: ${own}\\@${other}\r\nconnection: close\r\n\r\n`,
    'GET / HTTP/1.1\r\nconnection: close\r\n\r\n',
  ];
  await stage.besideShopper(async () => {
    for (const request of requests) {
      const answer = await sendBytes(platform.port, request);
      expect({ request, line: answer.split('\r\n')[0] }).toEqual({
        request,
        line: expect.stringMatching(/^HTTP\/1\.1 4\d\d /),
      });
    }
  });
});
