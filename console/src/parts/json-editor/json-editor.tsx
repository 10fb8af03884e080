import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, unfoldEffect } from '@codemirror/language';
import { lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap, searchPanelOpen } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { Ref } from 'react';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { editorLook } from './editor-look.ts';
import type { Range } from './json-places.ts';

/** Methods of the editor for other components. */
export type JsonEditorHandle = {
  /** Selects characters of the text, scrolls to them and moves the keyboard focus there. */
  readonly choose: (range: Range) => void;
};

export type EditorFault = Range & { readonly message: string };

/**
 * An editor for JSON. Outside a shadow tree it would add style elements, which the page's CSP blocks. Inside one it
 * adopts style sheets from script, which the CSP allows.
 */
export function JsonEditor({
  label,
  text,
  onText,
  faults,
  ref,
}: {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly faults: readonly EditorFault[];
  readonly ref?: Ref<JsonEditorHandle>;
}) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const latest = useRef(onText);
  const [first, named] = [useRef(text), useRef(label)];
  useEffect(() => {
    latest.current = onText;
  }, [onText]);
  useEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const state = EditorState.create({
      doc: first.current,
      extensions: [
        lineNumbers(),
        foldGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        highlightSelectionMatches(),
        search(),
        keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap]),
        json(),
        editorLook,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': named.current }),
        EditorView.updateListener.of(({ docChanged, state: { doc } }) => {
          if (docChanged) latest.current(doc.toString());
        }),
      ],
    });
    const created = new EditorView({ state, parent: root, root });
    editor.current = created;
    const stopListening = keepEscape(host.current, () => searchPanelOpen(created.state));
    return () => {
      stopListening();
      created.destroy();
      editor.current = null;
    };
  }, [first, named]);
  useEffect(() => {
    const { current } = editor;
    if (current === null || current.state.doc.toString() === text) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: text } });
  }, [text]);
  useEffect(() => {
    const { current } = editor;
    if (current === null) return;
    const end = current.state.doc.length;
    const diagnostics = faults.map(({ from, to, message }) => ({
      from: Math.min(from, end),
      to: Math.min(to, end),
      message,
      severity: 'error' as const,
    }));
    current.dispatch(setDiagnostics(current.state, diagnostics));
  }, [faults]);
  useImperativeHandle(
    ref,
    () => ({
      choose({ from, to }) {
        const { current } = editor;
        if (current === null) return;
        const end = current.state.doc.length;
        const selection = { anchor: Math.min(from, end), head: Math.min(to, end) };
        current.dispatch({
          selection,
          effects: [unfoldEffect.of({ from, to }), EditorView.scrollIntoView(selection.anchor, { y: 'center' })],
        });
        current.focus();
      },
    }),
    [],
  );
  return <div className="json-editor" ref={host} />;
}

/** Escape closes the editor's search, not the dialog around the editor. */
function keepEscape(host: HTMLElement, isSearching: () => boolean): () => void {
  let wasSearching = false;
  const before = () => {
    wasSearching = isSearching();
  };
  const after = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && wasSearching) event.stopPropagation();
  };
  host.addEventListener('keydown', before, { capture: true });
  host.addEventListener('keydown', after);
  return () => {
    host.removeEventListener('keydown', before, { capture: true });
    host.removeEventListener('keydown', after);
  };
}
