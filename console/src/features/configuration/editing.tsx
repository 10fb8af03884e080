import { useMemo, useRef } from 'react';
import type { ConfigView } from '../../gateways/configuration.ts';
import type { SharedFault } from '../../gateways/values.ts';
import { count } from '../../model/numbers.ts';
import { Icon } from '../../parts/icon.tsx';
import type { EditorFault, JsonEditorHandle } from '../../parts/json-editor/json-editor.tsx';
import { JsonEditor } from '../../parts/json-editor/json-editor.tsx';
import { firstSyntaxFault, placeOf } from '../../parts/json-editor/json-places.ts';
import { When } from '../../parts/when.tsx';
import { ChangedList } from './changed-list.tsx';
import type { EditedConfig } from './use-draft.ts';

/** The editor of a configuration, with the faults and the changed keys. */
export default function Editing({
  edited,
  current,
  faults: named,
}: {
  readonly edited: EditedConfig;
  /** The site's current configuration. */
  readonly current: ConfigView;
  /** Faults that the registry found in the typed configuration. */
  readonly faults: readonly SharedFault[];
}) {
  const editor = useRef<JsonEditorHandle>(null);
  const { text, read, changes, meanwhile, conflicts } = edited;
  const faults = useMemo((): readonly (EditorFault & { readonly where: string })[] => {
    if (read.kind === 'json') return named.map((fault) => ({ ...fault, ...placeOf(text, fault.where) }));
    const place = firstSyntaxFault(text) ?? { from: text.length, to: text.length };
    const line = text.slice(0, place.from).split('\n').length;
    return [
      {
        where: `line ${line}`,
        message: 'isn’t valid JSON. Look for a missing or extra comma, quote or bracket.',
        ...place,
      },
    ];
  }, [read, named, text]);
  return (
    <>
      {meanwhile !== null && (
        <section>
          <div className="fault" role="alert">
            <Icon name="warning" size={18} />
            <div>
              <p>
                <b>
                  {current.applied.actor} applied another configuration <When at={current.applied.at} />.
                </b>{' '}
                Your edits are still here.
              </p>
              <ChangedList changes={meanwhile} />
              <button type="button" className="button" disabled={read.kind !== 'json'} onClick={edited.goOn}>
                Add my edits to the new one
              </button>
            </div>
          </div>
        </section>
      )}
      {conflicts.length > 0 && (
        <section role="status">
          <p>
            You both changed{' '}
            {conflicts.map((path, index) => (
              <span key={path}>
                {index > 0 && ', '}
                <code>{path}</code>
              </span>
            ))}
            . The editor shows your value.
          </p>
        </section>
      )}
      <section>
        <h3>
          Configuration <em className="wide">Ctrl F searches</em>
        </h3>
        <JsonEditor
          ref={editor}
          label={`Configuration of ${current.site}`}
          text={text}
          onText={edited.type}
          faults={faults}
        />
        {(changes.length > 0 || read.kind === 'text') && (
          <button type="button" className="button ghost" onClick={edited.discard}>
            Discard what you typed
          </button>
        )}
      </section>
      {faults.length > 0 && (
        <section aria-live="polite">
          <h3 className="critical">
            <Icon name="refused" /> {count(faults.length, 'fault')}
          </h3>
          <ul className="config-faults">
            {faults.map((fault) => (
              <li key={`${fault.where} ${fault.message}`}>
                <button type="button" onClick={() => editor.current?.choose(fault)}>
                  <code>{fault.where}</code> {fault.message}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {changes.length > 0 && (
        <section>
          <h3>
            What changes <em>{count(changes.length, 'key')}</em>
          </h3>
          <ChangedList changes={changes} />
        </section>
      )}
    </>
  );
}
