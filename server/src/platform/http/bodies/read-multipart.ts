import multipart, { type FastifyMultipartBaseOptions, type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What the parser of one form holds in memory; the files themselves go on to their reader. */
const HELD_BYTES = 131_072
/** Of a form whose reading failed. A rest without end is cut off. */
const DISCARDED_AT_MOST = 64 * 1_048_576

/** Reads forms with files; only for the routes of the given scope. */
export async function readMultipart(
  scope: FastifyInstance,
  limits: NonNullable<FastifyMultipartBaseOptions['limits']>,
): Promise<void> {
  await scope.register(multipart, { limits, throwFileSizeLimit: false })
}

/** The parts of a form as they arrive. A form that is too slow ends with a refusal, in whichever part it is. */
export async function* partsOf(request: FastifyRequest, reply: FastifyReply): AsyncGenerator<Multipart> {
  const { raw } = request
  const body = request.server.bodies.watch(request, HELD_BYTES, (refusal) => {
    // The rest of the form is not read any more.
    reply.header('connection', 'close')
    // The parser then ends with this error, also in the middle of a file.
    raw.emit('error', refusal)
  })
  const add = (chunk: Buffer) => body.add(chunk.length)
  // In the same tick in which the parser begins to read, so that no part is lost.
  raw.on('data', add).once('end', body.end)
  try {
    yield* request.parts()
  } finally {
    raw.off('data', add)
    body.end()
    if (!raw.readableEnded) discardRest(request, reply)
  }
}

/**
 * A form that nobody reads on stands in the way of the next request of its connection: its rest is read and discarded, so that
 * a browser that still sends it gets the answer, and the connection is closed after it.
 */
function discardRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.header('connection', 'close')
  let discarded = 0
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    discarded += chunk.length
    if (discarded > DISCARDED_AT_MOST) raw.destroy()
  })
  raw.resume()
}
