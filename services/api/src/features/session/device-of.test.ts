import { expect, it } from '@jest/globals';
import { deviceOf } from './device-of.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

it.each([
  [`${windows} ${blink} Safari/537.36`, 'Chrome on Windows'],
  [`${windows} ${blink} Safari/537.36 Edg/140.0`, 'Edge on Windows'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari on Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`Mozilla/5.0 (Linux; Android 15) ${blink} Mobile Safari/537.36`, 'Chrome on Android'],
  ['<script>alert(1)</script>', ''],
  ['', ''],
])('the device of the user agent %s is %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
