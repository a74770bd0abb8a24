/** Schemas of values that several kinds of nodes hold. */
import * as z from 'zod/mini';
import { instantSchema } from '../kernel/time/localDay.ts';

export const personId = z.string().check(z.minLength(1), z.maxLength(64));
export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
export const zone = z.string().check(z.minLength(1), z.maxLength(64));

/** The instant at which the server received the node. Clients never write it; other servers leave it out. */
export const receipt = { '/attributes/@recvd': z.optional(instantSchema) };
