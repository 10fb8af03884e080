import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unwrap } from '../../deploy/registry/client/index.ts';
import { send } from '../../e2e/attacks/stage/send.ts';
import { publishServerCode } from '../../e2e/attacks/stage/server-code.ts';
import { createStaff } from '../../e2e/attacks/stage/staff.ts';
import type { MeasuredProcess } from '../edge/measured-process.ts';
import type { Figure } from '../report/figure.ts';
import type { Hit } from './resource-attacks.ts';
import { resourceAttacks } from './resource-attacks.ts';
import { createVisitors, quantile } from './visitors.ts';

const periodMs = 12_000;
const restBetweenMs = 2_000;
const attackers = 8;
/**
 * Pause of an attacker after each response. Floods of cheap requests are not measured here: rate limits handle them.
 */
const attackEveryMs = 100;
const mostWaitMs = 250;
const mostMemoryMb = 300;
/** The attacking dealer; all others are visited. */
const own = 'redgum';

/**
 * Measures how each resource attack affects other dealers' pages and `/livez`, while another program keeps one core
 * busy.
 */
export async function measureResources(
  platform: MeasuredProcess,
  data: string,
  note: (line: string) => void,
): Promise<readonly Figure[]> {
  const admins = readFileSync(join(data, 'admin-address'), 'utf8').trim();
  const token = readFileSync(join(data, 'token'), 'utf8').trim();
  const adminPort = Number(new URL(admins).port);
  const staff = createStaff({ adminPort, token });
  const publisher = await staff.publisher('mf-finance');
  const { registry } = await staff.releaseManager(own);
  const ports = { visitors: platform.port, admins: adminPort };
  const before = unwrap(await registry.show(own));
  const visitors = createVisitors(platform.port, { except: own, refusals: 'count' });
  await visitors.during(wait(2 * periodMs));
  const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  process.once('exit', () => busy.kill('SIGKILL'));
  const figures: Figure[] = [];
  try {
    const rest = await measured(platform, visitors, wait(periodMs));
    note(`at rest beside a busy program: ${rest.summary}`);
    figures.push({ id: 'resources.rest', value: rest.waitMs, unit: 'ms', target: 'none' });
    for (const [name, { code, hit }] of Object.entries(resourceAttacks)) {
      const expectedRevision = unwrap(await registry.show(own)).revision;
      if (code !== undefined) {
        const version = await publishServerCode(publisher.registry, 'mf-finance', code);
        unwrap(await registry.pin(own, { remotes: { 'mf-finance': version }, why: name, expectedRevision }));
        await wait(restBetweenMs);
      }
      const statuses = new Map<number, number>();
      const restMb = platform.residentMb();
      const attack = attackFor(periodMs, (n) => sendHit(hit(n), ports, publisher.secret, n), statuses);
      const found = await measured(platform, visitors, attack);
      note(
        `${name}: ${found.summary} (before ${restMb.toFixed(0)} MB); attackers got ${[...statuses].map(([s, c]) => `${c} × ${s}`).join(', ')}`,
      );
      figures.push(
        { id: `resources.${name}.pages`, value: found.waitMs, unit: 'ms', target: { atMost: mostWaitMs } },
        {
          id: `resources.${name}.memory`,
          value: Math.max(0, found.mostMb - restMb),
          unit: 'MB',
          target: { atMost: mostMemoryMb },
        },
      );
      if (code !== undefined) {
        const { revision } = unwrap(await registry.show(own));
        unwrap(await registry.rollback(own, { to: before.lockfile, why: 'measured', expectedRevision: revision }));
      }
      await wait(restBetweenMs);
    }
  } finally {
    busy.kill('SIGKILL');
  }
  return figures;
}

async function measured(platform: MeasuredProcess, visitors: ReturnType<typeof createVisitors>, work: Promise<void>) {
  let mostMb = 0;
  const look = () => {
    mostMb = Math.max(mostMb, platform.residentMb());
  };
  const watch = setInterval(look, 100);
  try {
    const waits = await visitors.during(work);
    const waitMs = quantile(waits, 0.99);
    return {
      waitMs,
      mostMb,
      summary: `p99 ${waitMs.toFixed(0)} ms of ${waits.length}, ${waits.filter((ms) => ms === Number.POSITIVE_INFINITY).length} not served, ${mostMb.toFixed(0)} MB`,
    };
  } finally {
    clearInterval(watch);
  }
}

async function attackFor(
  forMs: number,
  hit: (n: number) => Promise<number>,
  statuses: Map<number, number>,
): Promise<void> {
  const untilMs = performance.now() + forMs;
  let hits = 0;
  const one = async () => {
    while (performance.now() < untilMs) {
      const status = await hit(hits++);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await wait(attackEveryMs);
    }
  };
  await Promise.all(Array.from({ length: attackers }, one));
}

async function sendHit(
  { listener, method, path, headers = {}, body }: Hit,
  ports: { readonly visitors: number; readonly admins: number },
  secret: string,
  n: number,
): Promise<number> {
  const who =
    listener === 'admins'
      ? { authorization: `Bearer ${secret}`, 'x-forwarded-for': `203.0.113.${(n % 250) + 1}` }
      : { host: `${own}.localhost`, 'x-forwarded-for': `203.0.113.${(n % 250) + 1}`, 'idempotency-key': randomUUID() };
  const { status } = await send(ports[listener], path, {
    method,
    headers: { ...who, ...headers },
    ...(body !== undefined && { body }),
  });
  return status;
}
