import type { Budget } from '@forecourt/budget';
import { BudgetExceeded, createJsonCheck } from '@forecourt/budget';
import { apiMessages } from '@forecourt/contracts/api';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';

/** Parses the JSON bodies of all routes, after checking that depth and size are within the budget. */
export function parseJsonBodies(app: FastifyInstance, budget: Budget): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    try {
      createJsonCheck({ from: 'stranger', subject: 'the body', budget })(body);
    } catch (error) {
      if (!(error instanceof BudgetExceeded)) throw error;
      return done(new ApiError('BODY_TOO_LARGE', apiMessages.bodyTooLarge));
    }
    parse(request, body.toString('utf8'), done);
  });
}
