import { unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { namedWords, numberOf, whyOf } from '../command.ts';
import { readSite } from '../read-site.ts';
import { describeMove, despiteFreezeOf, rolloutOf } from './moves.ts';

/** `forecourt site show <site>` */
export const siteShowCommand: Command = {
  name: 'site show',
  usage: '<site>',
  summary: 'Prints the configuration a site has, for editing',
  details:
    'Run forecourt site show <slug> --json > <file>, edit "config", then run forecourt site apply <file>. It’s refused if\nanother configuration was applied in the meantime.',
  async run(context) {
    const { site } = namedWords(context.words, 'site');
    const view = unwrap(await (await context.registry()).siteConfig(site));
    return {
      json: view,
      text: `${view.site} has the configuration ${view.id}:\n${JSON.stringify(view.config, null, 2)}`,
    };
  },
};

/** `forecourt site apply <slug|file> --why "…"` */
export const siteApplyCommand: Command = {
  name: 'site apply',
  usage:
    '<slug|file> --why "…" [--based-on <configuration>] [--revision <n>] [--rollout control|candidate|both] [--despite-freeze]',
  summary: 'Applies the configuration in a file to a site, creating the site if it’s new',
  details:
    'The file is in the sites folder, or comes from `site show --json`, which is complete in itself and names the configuration it\nwas made from. For other files, --based-on names it. If the site’s configuration has changed since, nothing happens.',
  texts: ['why', 'based-on', 'revision', 'rollout'],
  flags: ['despite-freeze'],
  async run(context) {
    const { slug: name } = namedWords(context.words, 'slug');
    const why = whyOf(context);
    const { config, basedOn } = readSite(name, context.cwd);
    const site = config.slug;
    const registry = await context.registry();
    const expected = numberOf(context, 'revision');
    const current = unwrap(await registry.sites()).find((known) => known.site === site);
    const base = context.text('based-on') ?? basedOn ?? undefined;
    const request = {
      config,
      ...(base !== undefined && { basedOn: base }),
      why,
      expectedRevision: expected ?? current?.revision ?? 0,
      ...rolloutOf(context),
      ...despiteFreezeOf(context),
    };
    return describeMove(unwrap(await registry.applyConfig(site, request)));
  },
};
