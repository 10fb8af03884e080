import { expect, it } from '@jest/globals';
import { faultsOf } from './serve-settings.ts';

const complete = {
  FORECOURT_PROCESS: 'api-1',
  PORT: '4010',
  PARTS_TOKEN: 'a secret of thirty-two characters or more',
  DATABASE_URL: 'postgres://forecourt@10.0.0.5/forecourt',
  REGISTRY_URL: 'http://10.0.0.2:4001',
  REGISTRY_TOKEN: 'forecourt_api-1_secret',
  API_URL: 'http://10.0.0.3:4010',
  SEARCH_URL: 'http://10.0.0.3:4020',
};

it.each([
  ['PORT', 'x'],
  ['METRICS_PORT', '70000'],
  ['DATABASE_URL', 'mysql://10.0.0.5/forecourt'],
  ['SMTP_URL', 'smtp.example'],
  ['MAIL_FROM', 'Enquiries'],
  ['ADMIN_ORIGIN', 'admin.example'],
  ['REPORT_SIGNING_KEYS', 'short'],
  ['ENCRYPTION_KEYS', 'short'],
  ['SEARCH_ADMIN_KEY', 'short'],
  ['NOTIFY_DOMAINS', 'a b'],
  ['PRIVATE_TARGETS', 'somewhere'],
  ['TRUST_PROXY', '10.0.0.0/24, balancer'],
  ['RATE_LIMIT_EDGE', 'many'],
  ['BUDGET_UPLOAD_BYTES', 'large'],
  ['RENDER_PROCESSES', 'all'],
  ['PURGE_URLS', '10.0.0.1'],
])('the settings check of a platform part names %s if its value is %j', (variable, value) => {
  const faults = faultsOf('api', { ...complete, [variable]: value });
  expect(faults).toEqual([expect.stringContaining(variable)]);
});

it('the check of a part accepts typical values, and quotes no password', () => {
  const given = {
    ...complete,
    METRICS_PORT: '9110',
    SMTP_URL: 'smtps://user:password@smtp.example:465',
    MAIL_FROM: 'Hillside <enquiries@platform.example>',
    ADMIN_ORIGIN: 'https://admin.example/',
    TRUST_PROXY: '10.0.0.0/24, 192.0.2.1, fd00::/8',
    NOTIFY_DOMAINS: 'example.com,dealer.example',
  };
  expect(faultsOf('api', given)).toEqual([]);
  const wrong = faultsOf('api', { ...given, DATABASE_URL: 'pg://u:secret@h/d', SMTP_URL: 'mail://u:secret@h' });
  expect(wrong).toHaveLength(2);
  expect(wrong.join()).not.toContain('secret');
});
