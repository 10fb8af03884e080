import { defineEvent } from '@forecourt/contracts';
import * as z from '@forecourt/contracts/schema';
import { describe, expect, it } from '@jest/globals';
import type { BusFault } from './bus.ts';
import { createBusHub, eventKey } from './bus.ts';

const quoted = defineEvent('test:quoted', 1, { replay: 'last', payload: z.object({ cents: z.int() }) });
const pressed = defineEvent('test:pressed', 1, { replay: 'none', payload: z.object({ times: z.int() }) });
const noticed = defineEvent('test:noticed', 1, { replay: 'until-heard', payload: z.object({ text: z.string() }) });
const stricter = defineEvent('test:quoted', 1, {
  replay: 'last',
  payload: z.object({ cents: z.int(), currency: z.string() }),
});

function page() {
  const faults: BusFault[] = [];
  const hub = createBusHub((fault) => faults.push(fault));
  const all = new Set([quoted, pressed, noticed].map(eventKey));
  const end = (remote: string) => hub.endFor(remote, { publishes: all, subscribes: all });
  return { faults, hub, end };
}

describe('the bus', () => {
  it('delivers an event to every subscriber until each unsubscribes', () => {
    const { end } = page();
    const received: number[] = [];
    const stop = end('mf-a').subscribe(pressed, ({ times }) => received.push(times));
    end('mf-b').subscribe(pressed, ({ times }) => received.push(times * 10));
    end('mf-c').publish(pressed, { times: 1 });
    stop();
    end('mf-c').publish(pressed, { times: 2 });
    expect(received).toEqual([1, 10, 20]);
  });

  it('replays the last event to late subscribers, only for events with replay', () => {
    const { end } = page();
    end('mf-a').publish(quoted, { cents: 1 });
    end('mf-a').publish(quoted, { cents: 2 });
    end('mf-a').publish(pressed, { times: 9 });
    const received: unknown[] = [];
    end('mf-b').subscribe(quoted, (payload) => received.push(payload));
    end('mf-b').subscribe(pressed, (payload) => received.push(payload));
    expect(received).toEqual([{ cents: 2 }]);
  });

  it('keeps an event with replay `until-heard` for the first subscriber only', () => {
    const { end } = page();
    end('mf-a').publish(noticed, { text: 'one' });
    end('mf-a').publish(noticed, { text: 'two' });
    const received: unknown[] = [];
    const stop = end('mf-b').subscribe(noticed, (payload) => received.push(payload));
    end('mf-c').subscribe(noticed, (payload) => received.push(payload));
    expect(received).toEqual([{ text: 'two' }]);
    end('mf-a').publish(noticed, { text: 'three' });
    expect(received).toEqual([{ text: 'two' }, { text: 'three' }, { text: 'three' }]);
    stop();
    end('mf-b').subscribe(noticed, (payload) => received.push(payload));
    expect(received).toHaveLength(3);
  });

  it('drops a bad payload and names the publisher', () => {
    const { end, faults } = page();
    const received: unknown[] = [];
    end('mf-b').subscribe(quoted, (payload) => received.push(payload));
    end('mf-a').publish(quoted, { cents: 'many' } as unknown as { cents: number });
    expect(received).toEqual([]);
    expect(faults).toMatchObject([{ remote: 'mf-a', event: 'test:quoted@1', reason: 'bad-payload-spoken' }]);
  });

  it('the listener’s own schema parses the payload again, and an error names the listener', () => {
    const { end, faults } = page();
    const received: unknown[] = [];
    end('mf-b').subscribe(stricter, (payload) => received.push(payload));
    end('mf-a').publish(quoted, { cents: 5 });
    expect(received).toEqual([]);
    expect(faults).toMatchObject([{ remote: 'mf-b', reason: 'bad-payload-heard' }]);
  });

  it('a throwing listener does not affect other listeners', () => {
    const { end, faults } = page();
    const received: number[] = [];
    end('mf-b').subscribe(pressed, () => {
      throw new Error('broken');
    });
    end('mf-c').subscribe(pressed, ({ times }) => received.push(times));
    end('mf-a').publish(pressed, { times: 3 });
    expect(received).toEqual([3]);
    expect(faults).toMatchObject([{ remote: 'mf-b', reason: 'listener-threw', message: 'Error: broken' }]);
  });

  it('drops unknown fields, so that a newer publisher can add some', () => {
    const { end } = page();
    const received: unknown[] = [];
    end('mf-b').subscribe(quoted, (payload) => received.push(payload));
    end('mf-a').publish(quoted, { cents: 1, extra: true } as { cents: number });
    expect(received).toEqual([{ cents: 1 }]);
  });

  it('refuses events that a remote does not declare', () => {
    const { hub, faults } = page();
    const silent = hub.endFor('mf-x', { publishes: new Set(), subscribes: new Set() });
    silent.publish(quoted, { cents: 1 });
    silent.subscribe(quoted, () => {});
    expect(faults.map(({ reason, remote }) => [remote, reason])).toEqual([
      ['mf-x', 'undeclared'],
      ['mf-x', 'undeclared'],
    ]);
  });
});
