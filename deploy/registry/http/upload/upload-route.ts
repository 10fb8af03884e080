import type { IncomingMessage } from 'node:http';
import type { Budget } from '@forecourt/budget';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Upload } from '../../operations/operations.ts';
import { refused } from '../../refusal.ts';
import type { Registry } from '../../registry.ts';
import { UploadBody } from '../../requests.ts';
import { createAuthentication } from '../authentication.ts';
import { readBody } from '../bodies.ts';
import { decompressBody } from '../decompress-body.ts';
import { sendRefusal } from '../send-refusal.ts';
import { createUploadReader } from './read-upload.ts';

type Address = { readonly remote: string; readonly version: string };

/** `PUT /remotes/:remote/versions/:version`. Give it a scope of its own: it alone reads bodies of many megabytes. */
export function uploadRoute(scope: FastifyInstance, registry: Registry, budget: Budget): void {
  const { authenticate, callerOf } = createAuthentication(registry);
  const readUpload = createUploadReader();
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', async (_request: FastifyRequest, body: IncomingMessage) =>
    readUpload(await decompressBody(body, { limitBytes: budget.uploadBytes, budget })),
  );
  scope.put(
    '/remotes/:remote/versions/:version',
    { onRequest: authenticate, bodyLimit: budget.uploadBytes },
    async (request, reply) => {
      const address = request.params as Address;
      // A request without a body has not been read as one.
      const upload = (request.body ?? readBody(UploadBody, request.body)) as Upload;
      const { name, version } = upload.manifest as { readonly name: string; readonly version: string };
      const result =
        name === address.remote && version === address.version
          ? await registry.as(callerOf(request)).publish(upload)
          : refused(
              'REGISTRY_BODY_INVALID',
              `The address names ${address.remote} ${address.version}, the manifest ${name} ${version}.`,
            );
      if (result.kind === 'refused') return sendRefusal(reply, result.refusal);
      return reply.header('cache-control', 'no-store').send(result.value);
    },
  );
}
