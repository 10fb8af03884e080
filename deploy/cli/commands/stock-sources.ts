import { endpoints } from '@forecourt/contracts/api';
import { FeedSource, FeedSources } from '@forecourt/contracts/feed-mapping';
import type { Command, CommandContext } from '../command.ts';
import { namedWords, UsageError } from '../command.ts';
import { requestApi } from '../request-api.ts';
import { table, when } from '../table.ts';

const defaultMinutes = '60';

/** `forecourt stock source …`: feeds that the platform fetches itself. */
export const stockSourceCommands: readonly Command[] = [
  {
    name: 'stock source put',
    usage: '<name> --dealer <slug> --mapping <name> [--url https://…] [--every <minutes>]',
    summary: "Fetches a dealership's feed on a schedule, and imports it when it changed",
    details:
      'Without --url it takes the newest file in the dealership’s folder on the server (FEED_FOLDER/<slug>).\nIt’s fetched at once, then every 60 minutes unless --every says otherwise. Redirects aren’t followed.',
    texts: ['dealer', 'mapping', 'url', 'every'],
    async run({ words, text, ...connection }) {
      const { name } = namedWords(words, 'name');
      const [url, mapping, every] = [text('url'), text('mapping'), text('every') ?? defaultMinutes];
      if (mapping === undefined) throw new UsageError('Say how the feed is read: --mapping <name>.');
      if (!/^\d+$/.test(every)) throw new UsageError(`--every takes minutes, not "${every}".`);
      const source = await requestApi(connection, endpoints.stockSources(dealerOf(text)), {
        schema: FeedSource,
        what: 'a source of feeds',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, mapping, everyMinutes: Number(every), ...(url !== undefined && { url }) }),
      });
      return {
        json: source,
        text: `Source ${name} is stored: ${source.url ?? 'the dealership’s folder'}, every ${every} minutes, read as ${mapping}.`,
      };
    },
  },
  {
    name: 'stock source list',
    usage: '--dealer <slug>',
    summary: "Lists where a dealership's feeds come from, and how the last fetches went",
    texts: ['dealer'],
    async run({ text, ...connection }) {
      const dealer = dealerOf(text);
      const { sources } = await requestApi(connection, endpoints.stockSources(dealer), {
        schema: FeedSources,
        what: 'the sources of feeds',
      });
      const rows = sources.map(({ name, url, mapping, everyMinutes, checkedAt, outcome }) => [
        name,
        url ?? '(folder)',
        mapping,
        String(everyMinutes),
        checkedAt === undefined ? 'not yet' : when(checkedAt),
        outcome ?? '',
      ]);
      const heading = ['SOURCE', 'FROM', 'MAPPING', 'MINUTES', 'FETCHED', 'OUTCOME'];
      return { json: sources, text: rows.length === 0 ? `${dealer} has no sources.` : table([heading, ...rows]) };
    },
  },
  {
    name: 'stock source remove',
    usage: '<name> --dealer <slug>',
    summary: "Stops fetching a dealership's feed; its vehicles stay as they are",
    texts: ['dealer'],
    async run({ words, text, ...connection }) {
      const { name } = namedWords(words, 'name');
      const source = await requestApi(connection, endpoints.removedStockSource(dealerOf(text), name), {
        schema: FeedSource,
        what: 'removing a source',
        method: 'POST',
      });
      return { json: source, text: `Source ${name} is removed.` };
    },
  },
];

function dealerOf(text: CommandContext['text']): string {
  const dealer = text('dealer');
  if (dealer === undefined) throw new UsageError('Say whose feed it is: --dealer <slug>.');
  return dealer;
}
