import { unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { namedWords, numberOf, whyOf } from '../command.ts';
import { describeMove } from './pin.ts';

/** `forecourt rollback <site> [--to <lockfile|revision>] --why "…"` */
export const rollbackCommand: Command = {
  name: 'rollback',
  usage: '<site> [--to <lockfile|revision>] --why "…" [--revision <n>]',
  summary: 'Moves a site back to what it ran before',
  details: 'Without --to: one change back, each time further. Versions and configuration go back together.',
  options: { to: { type: 'string' }, why: { type: 'string' }, revision: { type: 'string' } },
  async run(context) {
    const { site } = namedWords(context.words, 'site');
    const why = whyOf(context);
    const to = context.text('to');
    const expected = numberOf(context, 'revision');
    const registry = await context.registry();
    const expectedRevision = expected ?? unwrap(await registry.show(site)).revision;
    const target = to === undefined ? {} : { to: /^\d+$/.test(to) ? Number(to) : to };
    return describeMove(unwrap(await registry.rollback(site, { ...target, why, expectedRevision })));
  },
};
