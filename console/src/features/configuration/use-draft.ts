import type { ChangedKey } from '@forecourt/contracts/release';
import { changedKeys } from '@forecourt/contracts/release';
import { useMemo, useState } from 'react';
import type { ConfigView } from '../../gateways/configuration.ts';
import type { ConfigDraft } from '../../gateways/drafts.ts';
import { readDraft, writeDraft } from '../../gateways/drafts.ts';
import { withSortedKeys } from '../../model/config-leaves.ts';
import { mergeConfig } from '../../model/merge-config.ts';

/** Result of parsing the typed text: its JSON value, or `text` if it is not JSON. */
export type ReadText = { readonly kind: 'json'; readonly value: unknown } | { readonly kind: 'text' };

export type EditedConfig = ConfigDraft & {
  readonly read: ReadText;
  /** Keys whose typed values differ from those in `base`. Empty while the text is not JSON. */
  readonly changes: readonly ChangedKey[];
  /** Keys that somebody else has changed since the draft was begun; null if nobody has. */
  readonly meanwhile: readonly ChangedKey[] | null;
  /**
   * Keys that both this user and somebody else changed. Known once the user's changes are merged into the newer
   * configuration.
   */
  readonly conflicts: readonly string[];
  readonly type: (text: string) => void;
  readonly say: (why: string) => void;
  /** Merges the typed changes into the newer configuration. */
  readonly goOn: () => void;
  /** Discards the typed text. The editor shows the site's configuration again. */
  readonly discard: () => void;
  /** Deletes the draft. Called once it has been applied. */
  readonly finish: () => void;
};

/** The draft for a site. It survives closing the dialog and a reload. */
export function useDraft({ site, id, config }: Pick<ConfigView, 'site' | 'id' | 'config'>): EditedConfig {
  const [typed, setTyped] = useState(() => readDraft(site));
  // Until something is typed, the editor shows the site's current configuration, even if that changes.
  const isUntouched = typed === null || typed.text === textOf(typed.base);
  const draft = useMemo(
    () => (isUntouched ? { ...draftOf({ id, config }), why: typed?.why ?? '' } : typed),
    [isUntouched, typed, id, config],
  );
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const read = useMemo(() => readText(draft.text), [draft.text]);
  const change = (changed: Partial<ConfigDraft>) => {
    const next = { ...draft, ...changed };
    setTyped(next);
    writeDraft(site, next);
  };
  const start = () => {
    setTyped(null);
    setConflicts([]);
    writeDraft(site, null);
  };
  return {
    ...draft,
    read,
    conflicts,
    changes: useMemo(() => (read.kind === 'json' ? changedKeys(draft.base, read.value) : []), [read, draft.base]),
    meanwhile: useMemo(
      () => (id === draft.basedOn ? null : changedKeys(draft.base, config)),
      [id, config, draft.basedOn, draft.base],
    ),
    type: (text) => change({ text }),
    say: (why) => change({ why }),
    goOn() {
      if (read.kind !== 'json') return;
      const merged = mergeConfig({ base: draft.base, mine: read.value, theirs: config });
      setConflicts(merged.conflicts);
      change({ text: textOf(merged.value), basedOn: id, base: config });
    },
    discard: start,
    finish: () => writeDraft(site, null),
  };
}

const textOf = (config: unknown): string => JSON.stringify(withSortedKeys(config), null, 2);

const draftOf = ({ id, config }: Pick<ConfigView, 'id' | 'config'>): ConfigDraft => ({
  text: textOf(config),
  basedOn: id,
  base: config,
  why: '',
});

function readText(text: string): ReadText {
  try {
    return { kind: 'json', value: JSON.parse(text) };
  } catch {
    return { kind: 'text' };
  }
}
