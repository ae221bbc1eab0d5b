import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/db'
import { setLeftCookie } from '../set-left-cookie'
import { listKeysOfUnit } from './queries'

/** Tells the browser that her turn is over: the unit of her link is in a cart, left, ordered or ended. */
export async function tellTurnIsOver(
  db: Db,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  setLeftCookie(request, reply, await listKeysOfUnit(db, token))
}
