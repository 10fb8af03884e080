import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Store } from '../store/open-store.ts';
import { openStore } from '../store/open-store.ts';

/** A new database on a server, which is dropped when the store is closed. */
export async function openOnServer(server: string): Promise<Store> {
  const name = `forecourt_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const store = await openStore({ url: url.href, maxConnections: 4 });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= store.close().then(() => onServer(server, `drop database ${name} with (force)`)));
  return { ...store, close };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
