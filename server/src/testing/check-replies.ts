import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'

/** Compares every success, prepared bytes included, with its contract. A field that it does not declare is an error. */
export function checkReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const endpoint = request.routeOptions.config.endpoint
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!endpoint || !isText || payload.length === 0 || reply.statusCode >= 300) return payload
    const { success, message, ...envelope } = JSON.parse(plainText(payload, reply))
    const parsed = z.safeParse(endpoint.reply, envelope)
    const name = `The reply of ${endpoint.method} ${endpoint.path}`
    if (success !== true) throw new Error(`${name} lacks success: true`)
    if (typeof message !== 'string' || message === '') throw new Error(`${name} lacks a message`)
    if (!parsed.success) throw new Error(`${name} violates its contract: ${z.prettifyError(parsed.error)}`)
    if (!isDeepStrictEqual(parsed.data, envelope)) {
      throw new Error(`${name} has fields that its contract does not declare: ${JSON.stringify(envelope)}`)
    }
    return payload
  })
}

function plainText(payload: string | Buffer, reply: FastifyReply): string {
  if (typeof payload === 'string') return payload
  const encoding = reply.getHeader('content-encoding')
  if (encoding === 'br') return brotliDecompressSync(payload).toString()
  return encoding === 'gzip' ? gunzipSync(payload).toString() : payload.toString()
}
