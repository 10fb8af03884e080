import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { loadSiteFile, templatesFor } from '../../sites/load.ts';
import type { NewSite } from '../../sites/new-site/new-site.ts';
import { answerFaults, newSite } from '../../sites/new-site/new-site.ts';
import { askLine } from '../ask-line.ts';
import type { Command, CommandContext } from '../command.ts';
import { CommandFailed, namedWords, UsageError } from '../command.ts';

type Question = Exclude<keyof NewSite, 'slug' | 'logo'>;

/** The questions in their order. The answer in square brackets applies if the user enters nothing. */
const questions: readonly (readonly [name: Question, text: string, fallback?: string])[] = [
  ['name', 'What is the dealer called?'],
  ['address', 'Where is it? (9 Wharf Street, Hobart TAS 7000)'],
  ['phone', 'Which number do shoppers call?'],
  ['email', 'Which email address do they write to?'],
  ['licence', 'What is its dealer licence?'],
  ['noun', 'What does it sell, singular? [car]', 'car'],
  ['template', 'Which template: showroom, market, outback or group? [showroom]', 'showroom'],
  ['colour', 'Its colour, six-digit hex? [#0B5F68]', '#0B5F68'],
];

/** `forecourt site new <slug>` */
export const siteNewCommand: Command = {
  name: 'site new',
  usage: '<slug> [--folder sites] [--logo <file>]',
  summary: 'Writes a new dealer’s files from eight answers',
  details:
    'Asks for anything these options don’t give: --name, --address, --phone, --email, --licence, --noun, --template, --colour. --logo names an svg, webp or png; without one, the initials become the logo. Writes <slug>.json, locations/<slug>.json and media/<slug>-logo into the folder; existing files aren’t overwritten.',
  texts: ['folder', 'logo', ...questions.map(([name]) => name)],
  async run(context) {
    const { slug } = namedWords(context.words, 'slug');
    const folder = resolve(context.cwd, context.text('folder') ?? 'sites');
    const drawing = logoOf(context, slug);
    const answers: NewSite = { slug, ...(await answersOf(context)), logo: drawing?.name };
    const templates = templatesFor(folder);
    const faults = [
      ...Object.entries(answerFaults(answers)),
      ...(templates.includes(answers.template)
        ? []
        : [['template', `"${answers.template}": choose one of ${templates.join(', ')}`]]),
    ];
    if (faults.length > 0) throw new UsageError(faults.map(([question, fault]) => `${question}: ${fault}.`).join('\n'));
    const { site, locations } = newSite(answers);
    const siteFile = await writeNew(folder, `${slug}.json`, site);
    await writeNew(join(folder, 'locations'), `${slug}.json`, locations);
    if (drawing !== undefined) {
      await mkdir(join(folder, 'media'), { recursive: true });
      await copyFile(drawing.file, join(folder, 'media', drawing.name), constants.COPYFILE_EXCL);
    }
    loadSiteFile(siteFile);
    const next = [
      `npm start -- --demo none --sites ${folder}`,
      `npx forecourt stock import <feed> --dealer ${slug} --mapping <mapping>`,
    ];
    return {
      json: { site: siteFile, next },
      text: `${answers.name} is set up: ${siteFile}\nIt has pages, privacy policy, navigation and a theme; change what you like. Next:\n${next.map((line) => `  ${line}`).join('\n')}`,
    };
  },
};

/**
 * The answers from the options. At a terminal the command asks for missing answers.
 *
 * @throws UsageError if answers are missing and there is no terminal
 * @throws CommandFailed if the input ends before the last answer, by Ctrl+D or Ctrl+C
 */
async function answersOf(context: CommandContext): Promise<Omit<NewSite, 'slug'>> {
  const isAnswered = (name: Question) => context.text(name) !== undefined;
  const open = questions.filter(([name, , fallback]) => !isAnswered(name) && fallback === undefined);
  const isTerminal = process.stdin.isTTY === true && !context.flag('json');
  if (open.length > 0 && !isTerminal)
    throw new UsageError(`Missing: ${open.map(([name]) => `--${name} "…"`).join(' ')}.`);
  const lines = isTerminal ? createInterface({ input: process.stdin, output: process.stderr }) : undefined;
  const answers: Partial<Record<Question, string>> = {};
  for (const [name, text, fallback = ''] of questions) {
    const given = context.text(name) ?? (lines && (await askLine(lines, `${text} `))) ?? '';
    answers[name] = given.trim() === '' ? fallback : given.trim();
  }
  lines?.close();
  return answers as Omit<NewSite, 'slug'>;
}

/**
 * The logo file, and its name among the site's files.
 *
 * @throws UsageError if the file is not a logo
 */
function logoOf(context: CommandContext, slug: string): { readonly file: string; readonly name: string } | undefined {
  const given = context.text('logo');
  if (given === undefined) return undefined;
  const file = resolve(context.cwd, given);
  const ending = /\.(svg|webp|png)$/.exec(file)?.[0];
  if (ending === undefined) throw new UsageError(`--logo "${given}": give an svg, a webp or a png.`);
  if (!existsSync(file)) throw new UsageError(`--logo "${given}": there is no such file.`);
  return { file, name: `${slug}-logo${ending}` };
}

async function writeNew(folder: string, name: string, document: unknown): Promise<string> {
  const file = join(folder, name);
  if (existsSync(file))
    throw new CommandFailed('SITE_EXISTS', `${file} exists already; nothing was written to it.`, { file });
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${JSON.stringify(document, null, 2)}\n`);
  return file;
}
