import { apiMessages, isPostedFromElsewhere } from '@forecourt/contracts/api';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

/** A hook of routes that act for whoever is signed in: pages of other sites cannot use them. */
export async function refuseOtherSites(request: FastifyRequest): Promise<void> {
  if (isPostedFromElsewhere(request)) throw new ApiError('POSTED_FROM_ELSEWHERE', apiMessages.postedFromElsewhere);
}
