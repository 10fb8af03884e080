import { apiMessages, isPostedFromElsewhere } from '@forecourt/contracts/api';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

/** Hook for routes that act for the signed-in shopper: refuses requests from pages of other sites. */
export async function refuseOtherSites(request: FastifyRequest): Promise<void> {
  if (isPostedFromElsewhere(request)) throw new ApiError('POSTED_FROM_ELSEWHERE', apiMessages.postedFromElsewhere);
}
