import type { FastifyInstance } from 'fastify'
import { encodingOf, sendReady } from '../http/ready-answer'
import { Refusal } from '../http/refusal'
import { loadWebFiles } from './load-web-files'

/** Scripts, styles, fonts and pictures of the storefront. */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  for (const [address, file] of await loadWebFiles(folder)) {
    app.get(address, (request, reply) => {
      const answer = file.get(encodingOf(request)) ?? file.get('identity')
      if (!answer) throw new Refusal('UNKNOWN_ROUTE')
      return sendReady(request, reply, answer)
    })
  }
}
