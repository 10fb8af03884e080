import { createHash } from 'node:crypto';

/** Hashes of a document's inline scripts and styles, for its content security policy. */
export type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** Writes the inline scripts and styles of one document and collects their hashes. */
export function createInlineBlocks() {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  return {
    script(text: string, attributes = ''): string {
      scripts.add(hashOf(text));
      return `<script${attributes}>${text}</script>`;
    },
    style(text: string, attributes = ''): string {
      styles.add(hashOf(text));
      return `<style${attributes}>${text}</style>`;
    },
    hashes: (): InlineHashes => ({ scripts: [...scripts], styles: [...styles] }),
  };
}

export type InlineBlocks = ReturnType<typeof createInlineBlocks>;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
