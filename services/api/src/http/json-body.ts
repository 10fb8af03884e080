import type { Budget } from '@forecourt/budget';
import { BudgetExceeded, createJsonCheck } from '@forecourt/budget';
import { apiMessages } from '@forecourt/contracts/api';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';
import { receiveBody } from './receive-body.ts';

/** Parses the JSON bodies of all routes, after checking that depth and size are within the budget. */
export function parseJsonBodies(app: FastifyInstance, budget: Budget): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', (request, payload, done) => {
    receiveBody(request, payload)
      .then((body) => {
        createJsonCheck({ from: 'stranger', subject: 'the body', budget })(body);
        return body;
      })
      .then(
        (body) => parse(request, body.toString('utf8'), done),
        (error: Error) =>
          done(error instanceof BudgetExceeded ? new ApiError('BODY_TOO_LARGE', apiMessages.bodyTooLarge) : error),
      );
  });
}
