import type { IncomingMessage } from 'node:http';
import type { Budget } from '@forecourt/budget';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Published } from '../../operations/operations.ts';
import type { Result } from '../../refusal.ts';
import { refused } from '../../refusal.ts';
import type { Registry } from '../../registry.ts';
import { createAuthentication } from '../authentication.ts';
import { decompressBody } from '../decompress-body.ts';
import type { WithBody } from '../held-bodies.ts';
import { bytesOf } from '../held-bodies.ts';
import { receiveBody } from '../receive-body.ts';
import type { RegistryLanes } from '../registry-lanes.ts';
import { sendRefusal } from '../send-refusal.ts';
import { readUpload } from './read-upload.ts';

type Address = { readonly remote: string; readonly version: string };

/**
 * `PUT /remotes/:remote/versions/:version`. This route has a Fastify scope of its own, because only this route accepts
 * bodies of many megabytes.
 */
export function uploadRoute(
  scope: FastifyInstance,
  registry: Registry,
  { budget, lanes, withBody }: { readonly budget: Budget; readonly lanes: RegistryLanes; readonly withBody: WithBody },
): void {
  const { authenticate, callerOf, callerStill } = createAuthentication(registry, lanes);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', async (_request: FastifyRequest, body: IncomingMessage) =>
    receiveBody(body, budget.uploadBytes),
  );

  const publish = async (request: FastifyRequest): Promise<Result<Published>> => {
    const caller = await callerStill(request);
    if (caller.kind === 'refused') return caller;
    const address = request.params as Address;
    const upload = await readUpload(
      await decompressBody((request.body ?? []) as readonly Buffer[], {
        encoding: request.headers['content-encoding'],
        limitBytes: budget.uploadBytes,
        budget,
      }),
    );
    const { name, version } = upload.manifest as { readonly name: string; readonly version: string };
    if (name === address.remote && version === address.version) return registry.as(caller.value).publish(upload);
    return refused(
      'REGISTRY_BODY_INVALID',
      `The address names ${address.remote} ${address.version}, but the manifest names ${name} ${version}.`,
    );
  };

  scope.put('/remotes/:remote/versions/:version', { onRequest: authenticate }, async (request, reply) => {
    const actor = callerOf(request);
    const result = await withBody({ actor, bytes: bytesOf(request.body) }, () =>
      lanes.upload(actor, () => publish(request)),
    );
    if (result.kind === 'refused') return sendRefusal(reply, result.refusal);
    return reply.header('cache-control', 'no-store').send(result.value);
  });
}
