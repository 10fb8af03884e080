import { unwrap } from '../../registry/client/index.ts';
import { faultsByPath } from '../../sites/document-faults.ts';
import { SiteFaulty } from '../../sites/load.ts';
import type { Command } from '../command.ts';
import { CommandFailed, namedWords, numberOf, whyOf } from '../command.ts';
import { findSite } from '../find-site.ts';
import { count } from '../table.ts';
import { describeMove } from './moves.ts';

/** `forecourt site apply <slug|file> --why "…"` */
export const siteApplyCommand: Command = {
  name: 'site apply',
  usage: '<slug|file> --why "…" [--revision <n>]',
  summary: 'Gives a site the configuration in its file, or founds it',
  texts: ['why', 'revision'],
  async run(context) {
    const { slug: name } = namedWords(context.words, 'slug');
    const why = whyOf(context);
    const config = readSite(name, context.cwd);
    const site = config.slug;
    const registry = await context.registry();
    const expected = numberOf(context, 'revision');
    const current = unwrap(await registry.sites()).find((known) => known.site === site);
    return describeMove(
      unwrap(await registry.applyConfig(site, { config, why, expectedRevision: expected ?? current?.revision ?? 0 })),
    );
  },
};

/** @throws CommandFailed SITE_FAULTY */
function readSite(name: string, cwd: string) {
  try {
    return findSite(name, cwd);
  } catch (error) {
    if (!(error instanceof SiteFaulty)) throw error;
    throw new CommandFailed(
      'SITE_FAULTY',
      `${error.file} has ${count(error.faults.length, 'fault')}; nothing was sent.`,
      faultsByPath(error.faults),
    );
  }
}
