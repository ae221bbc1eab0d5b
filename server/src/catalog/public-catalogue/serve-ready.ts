import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@tocador/contracts/endpoint'
import { compileReplyPicker } from '../../platform/http/compile-reply-picker'
import { parseInput, type Input } from '../../platform/http/parse-input'
import { encodingOf, readyAnswer, sendReady, type ReadyAnswer } from '../../platform/http/ready-answer'
import { API, type Answer } from '../../platform/http/serve'
import { successEnvelope } from '../../platform/http/success-envelope'
import type { CatalogueIndex } from './catalogue-index'
import type { PublicCatalogue } from './public-catalogue'
import type { ReadyAnswers } from './ready-answers'

export interface ReadyServing {
  catalogue: PublicCatalogue
  answers: ReadyAnswers
}

/**
 * Binds a public endpoint whose responses are cached per catalogue edition. A repeated address takes only a map lookup, without
 * parsing or database.
 */
export function serveReady<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { catalogue, answers }: ReadyServing,
  show: (index: CatalogueIndex, input: Input<E>) => Answer<E>,
): void {
  const pick = compileReplyPicker(endpoint.reply)
  app.boundEndpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: API + endpoint.path,
    config: { endpoint },
    handler: (request, reply) => {
      const index = catalogue.ready()
      const answer = index && answers.find(index.edition, keyOf(request))
      if (answer) return sendReady(request, reply, answer)
      return makeAnswer(request).then((made) => sendReady(request, reply, made))
    },
  })

  async function makeAnswer(request: FastifyRequest): Promise<ReadyAnswer> {
    const input = parseInput(endpoint, request)
    const index = await catalogue.current()
    const key = keyOf(request)
    const known = answers.find(index.edition, key)
    if (known) return known
    const bytes = Buffer.from(app.jsonOf(successEnvelope(pick(show(index, input)))))
    const answer = readyAnswer({ bytes, type: 'application/json; charset=utf-8' }, encodingOf(request))
    answers.save(index.edition, key, answer)
    return answer
  }
}

const keyOf = (request: FastifyRequest) => `${encodingOf(request)} ${request.url}`
