import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@tocador/contracts/endpoint'
import { parseInput, type Input } from '../../platform/http/parse-input'
import { API, type Answer } from '../../platform/http/serve'
import type { CatalogueIndex } from './catalogue-index'
import type { PublicCatalogue } from './public-catalogue'
import { chooseEncoding, hasCopy, readyAnswer, type ReadyAnswer } from './ready-answer'
import type { ReadyAnswers } from './ready-answers'

export interface ReadyServing {
  catalogue: PublicCatalogue
  answers: ReadyAnswers
}

/**
 * Binds a public endpoint whose answers are made once per edition of the catalogue. The same address asked again costs a
 * look into a map: no parsing, no database.
 */
export function serveReady<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { catalogue, answers }: ReadyServing,
  show: (index: CatalogueIndex, input: Input<E>) => Answer<E>,
): void {
  app.boundEndpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: API + endpoint.path,
    config: { endpoint },
    handler: (request, reply) => {
      const index = catalogue.ready()
      const answer = index && answers.find(index.edition, keyOf(request))
      if (answer) return send(request, reply, answer)
      return makeAnswer(request).then((made) => send(request, reply, made))
    },
  })

  async function makeAnswer(request: FastifyRequest): Promise<ReadyAnswer> {
    const input = parseInput(endpoint, request)
    const index = await catalogue.current()
    const key = keyOf(request)
    const known = answers.find(index.edition, key)
    if (known) return known
    const answer = readyAnswer({ success: true, ...show(index, input) }, encodingOf(request))
    answers.save(index.edition, key, answer)
    return answer
  }
}

const encodingOf = (request: FastifyRequest) => chooseEncoding(request.headers['accept-encoding'])
const keyOf = (request: FastifyRequest) => `${encodingOf(request)} ${request.url}`

function send(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): FastifyReply {
  const isUnchanged = hasCopy(request.headers['if-none-match'], answer.etag)
  const vary = reply.getHeader('vary')
  reply.headers(isUnchanged ? answer.unchangedHeaders : answer.headers)
  if (vary !== undefined) reply.header('vary', `${vary}, Accept-Encoding`)
  return isUnchanged ? reply.code(304).send() : reply.send(answer.body)
}
