import type { PageHead, Release, RemoteManifest } from '@forecourt/contracts/release';
import { standaloneFolder } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import { markPaints } from '@forecourt/contracts/site-config';
import type { PlannedIsland } from '../composition/plan.ts';
import type { CspExceptions } from '../http/security-headers.ts';
import { tagsOf } from '../http/security-headers.ts';
import { assetUrl, integrityOf, styleKey } from './asset-url.ts';
import { bootstrapScript } from './bootstrap-script.ts';
import { countView } from './count-view.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import { identifyView } from './identify-view.ts';
import type { InlineBlocks } from './inline-blocks.ts';

/** The first part of a document: everything that the first paint needs and that does not depend on the page's data. */
export function openingOf(
  release: Release,
  site: Site,
  {
    signedLockfile,
    plan,
    look,
    inline,
    blocks,
  }: {
    /** The signed lockfile id, in the format of `signedLockfilePattern`. */
    readonly signedLockfile: string;
    readonly plan: readonly PlannedIsland[];
    readonly look: { readonly theme: string; readonly attributes: string; readonly fonts: readonly string[] };
    /** Texts of the inlined style sheets, by address. */
    readonly inline: ReadonlyMap<string, string>;
    readonly blocks: InlineBlocks;
  },
): string {
  const { theme, attributes, fonts } = look;
  return [
    `<!doctype html><html lang="en-AU" data-lockfile="${signedLockfile}" ${attributes}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    blocks.script(`(${countView})(${release.rollout ? `(${identifyView})()` : ''})`),
    blocks.script(`(${bootstrapScript})()`),
    // Fonts are preloaded, so that the page is not laid out a second time when they arrive.
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`),
    blocks.style(theme),
    ...styleSheets(release, plan, inline, blocks),
    `<meta name="theme-color" content="${site.theme.colours.surface}">`,
    `<link rel="icon" href="${iconOf(site)}">`,
  ].join('');
}

/**
 * Markup of the document's scripts: a policy that lists all permitted scripts, preloads of the scripts that hydrate on
 * load, and the shell.
 *
 * The policy is a meta element before the first file. As a header it would exceed the limits of proxies. The policy
 * contains the same hashes as the import map next to it, so it compresses to almost nothing.
 *
 * The bootstrap script starts the scripts after the lead picture, because shoppers can read the page before it is
 * interactive.
 */
export function scriptsOf(
  release: Release,
  site: Pick<Site, 'analytics'>,
  {
    plan,
    blocks,
    exceptions,
  }: {
    readonly plan: readonly PlannedIsland[];
    readonly blocks: InlineBlocks;
    readonly exceptions: Pick<CspExceptions, 'scripts' | 'development'>;
  },
): string {
  const shell = release.manifests['shell'];
  const integrity = scriptHashes(release);
  const importMap = blocks.script(scriptJson({ integrity }), ' type="importmap"');
  const sources = [
    ...blocks.hashes().scripts,
    ...hashSources(integrity),
    ...tagsOf(site).scripts,
    ...exceptions.scripts,
  ].join(' ');
  // Files of a development build have no hashes to list here. The CSP header allows their origins instead.
  const policy = `<meta http-equiv="content-security-policy" content="script-src ${sources}">`;
  const allowed = (exceptions.development ? '' : policy) + importMap;
  const { ofPage, others } = preloads(release, plan);
  const files = [
    ...ofPage,
    shell
      ? `<script type="module" src="${assetUrl(shell, shell.entry)}" integrity="${integrityOf(shell, shell.entry)}" crossorigin></script>`
      : '',
    ...others,
  ].join('');
  return `${allowed}<template id="forecourt-scripts">${files}</template>`;
}

const hashSources = (integrity: Readonly<Record<string, string>>) =>
  [...new Set(Object.values(integrity))].map((hash) => `'${hash}'`);

/**
 * An icon with the dealer's logo mark in the dealer's colours. The mark is drawn as paths, because text would make the
 * browser load a font.
 */
function iconOf({ brand, theme }: Site): string {
  const { accent, accentInk } = theme.colours;
  const colourOf = (name: string) => (name === 'accent' ? accent : name === 'accentInk' ? accentInk : name);
  const paths = brand.mark.map(({ d, paint, opacity = 1 }) => {
    const look = markPaints[paint];
    const painted =
      'fill' in look
        ? `fill="${colourOf(look.fill)}"`
        : `fill="none" stroke="${colourOf(look.stroke)}" stroke-width="${look.width}" stroke-linecap="round" stroke-linejoin="round"`;
    return `<path d="${d}" ${painted}${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${paths.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/**
 * Hashes of all scripts that the document may import, by address. They belong to the pinned and the fallback versions.
 * Files that only pages of other websites load are left out.
 */
function scriptHashes({ manifests, lastGood }: Release): Readonly<Record<string, string>> {
  const integrity: Record<string, string> = {};
  for (const manifest of [...Object.values(manifests), ...Object.values(lastGood)]) {
    for (const [file, { integrity: hash }] of Object.entries(manifest.files)) {
      if (file.endsWith('.js') && !file.startsWith(standaloneFolder)) integrity[assetUrl(manifest, file)] = hash;
    }
  }
  return integrity;
}

function styleSheets(
  { manifests }: Release,
  plan: readonly PlannedIsland[],
  inline: ReadonlyMap<string, string>,
  blocks: InlineBlocks,
): string[] {
  const shell = manifests['shell'];
  const base = shell?.files['shell.css'] ? [{ manifest: shell, file: 'shell.css' }] : [];
  const keys = new Map<string, string>();
  const sheets = [...base, ...plan.flatMap(({ manifest, files }) => files.css.map((file) => ({ manifest, file })))];
  return [...new Map(sheets.map((sheet) => [styleKey(sheet.manifest, sheet.file), sheet]))].map(
    ([key, { manifest, file }]) => {
      const address = assetUrl(manifest, file);
      const text = inline.get(address);
      if (text === undefined) {
        return `<link rel="stylesheet" href="${address}" integrity="${integrityOf(manifest, file)}" crossorigin data-rspack="${key}">`;
      }
      // Style sheets with equal text are inlined once. Otherwise Chrome treats them as changed whenever a link element
      // is added, and lays out the whole page again.
      const twin = keys.get(text);
      keys.set(text, key);
      return blocks.style(twin === undefined ? text : `/* ${twin} */`, ` data-rspack="${key}"`);
    },
  );
}

type ModuleFile = { readonly manifest: RemoteManifest; readonly file: string };

/**
 * Preloads for islands that hydrate on load: the page's files first, then the frame's, then the widgets'. The browser
 * fetches the files of other islands when the islands come into view.
 */
function preloads({ manifests }: Release, plan: readonly PlannedIsland[]): { ofPage: string[]; others: string[] } {
  const shell = manifests['shell'];
  const ownPlan = plan.filter(({ files }) => files.hydrate === 'load');
  const filesOf = (wanted: (island: PlannedIsland) => boolean): ModuleFile[] =>
    ownPlan.filter(wanted).flatMap(({ manifest, files }) =>
      [...(manifest.name === 'shell' ? [] : manifest.entryChunks), ...files.chunks].map((file) => ({
        manifest,
        file,
      })),
    );
  const isPage = ({ kind }: PlannedIsland) => kind === 'pages';
  const isFrame = (island: PlannedIsland) => !isPage(island) && island.remote === 'shell';
  const start = shell ? shell.entryChunks.map((file) => ({ manifest: shell, file })) : [];
  const first = [...start, ...filesOf(isPage)];
  const all = unique([...first, ...filesOf(isFrame), ...filesOf((island) => !isPage(island) && !isFrame(island))]);
  const count = unique(first).length;
  const links = all.map(
    ({ manifest, file }) =>
      `<link rel="modulepreload" href="${assetUrl(manifest, file)}" integrity="${integrityOf(manifest, file)}" crossorigin fetchpriority="low">`,
  );
  return { ofPage: links.slice(0, count), others: links.slice(count) };
}

function unique(entries: readonly ModuleFile[]): ModuleFile[] {
  const seen = new Set<string>();
  return entries.filter(({ manifest, file }) => {
    const url = assetUrl(manifest, file);
    return seen.has(url) ? false : seen.add(url);
  });
}

/** Markup of the page's own head, with the lead picture first. */
export function aboutOf(site: Site, head: PageHead, path: string): string {
  const canonical = new URL(head.canonical ?? path, site.url).href;
  const image =
    head.image === undefined
      ? ['<meta name="twitter:card" content="summary">']
      : [
          `<meta property="og:image" content="${escapeHtml(new URL(head.image, site.url).href)}">`,
          '<meta name="twitter:card" content="summary_large_image">',
        ];
  const lead = head.leadImage;
  return [
    lead
      ? `<link rel="preload" as="image" href="${escapeHtml(lead.src)}"${lead.srcSet ? ` imagesrcset="${escapeHtml(lead.srcSet)}"` : ''}${lead.sizes ? ` imagesizes="${escapeHtml(lead.sizes)}"` : ''} fetchpriority="high">`
      : '',
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description ?? '')}">`,
    `<meta name="robots" content="${escapeHtml(head.robots ?? 'index, follow')}">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    '<meta property="og:type" content="website"><meta property="og:locale" content="en_AU">',
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${escapeHtml(head.description ?? '')}">`,
    `<meta property="og:site_name" content="${escapeHtml(site.name)}">`,
    `<meta property="og:url" content="${escapeHtml(canonical)}">`,
    ...image,
  ].join('');
}

/** The page's JSON-LD. It is written at the end of the document, because neither paint nor hydration needs it. */
export function structuredDataOf({ jsonLd = [] }: PageHead): string {
  return jsonLd.map((entry) => `<script type="application/ld+json">${scriptJson(entry)}</script>`).join('');
}
