/** A server-sent event. A comment (`: here`) is represented as an event without data. */
export type ServerEvent = { readonly name: string; readonly data: string };

/** Parses the events of a stream as they arrive. Comments are included, because the server sends them as heartbeats. */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    yield* blocks.map(toEvent);
  }
}

function toEvent(block: string): ServerEvent {
  const fields = block.split(/\r?\n/).map((line) => /^(\w+): ?(.*)$/.exec(line));
  const of = (name: string) => fields.filter((field) => field?.[1] === name).map((field) => field?.[2] ?? '');
  return { name: of('event').at(-1) ?? 'message', data: of('data').join('\n') };
}
