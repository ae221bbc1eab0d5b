import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@tocador/contracts/endpoint'
import { compileReplyPicker } from '../../platform/http/compile-reply-picker'
import { parseInput, type Input } from '../../platform/http/parse-input'
import { encodingOf, readyAnswer, sendReady, type Encoding, type ReadyAnswer } from '../../platform/http/ready-answer'
import { API, type Answer } from '../../platform/http/serve'
import { successEnvelope } from '../../platform/http/success-envelope'
import type { CatalogueIndex } from './catalogue-index'
import type { PublicCatalogue } from './public-catalogue'
import type { ReadyAnswers } from './ready-answers'

export interface ReadyServing {
  catalogue: PublicCatalogue
  answers: ReadyAnswers
}

/** The keys of one parsed input, made once, since joining them costs more than looking them up. */
type Keys = Record<Encoding, string>

/** Bounds the memory of the short cut from an address to its parsed input. */
const ADDRESSES_AT_MOST = 2_000
const ADDRESS_LENGTH_AT_MOST = 500

/**
 * Binds a public endpoint whose responses are cached per catalogue edition and parsed input, so that an unknown parameter
 * finds the known response. A repeated address takes only two map lookups, without parsing or database.
 */
export function serveReady<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { catalogue, answers }: ReadyServing,
  show: (index: CatalogueIndex, input: Input<E>) => Answer<E>,
): void {
  const pick = compileReplyPicker(endpoint.reply)
  const keysOfAddresses = new Map<string, Keys>()
  app.boundEndpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: API + endpoint.path,
    config: { endpoint },
    handler: (request, reply) => {
      const index = catalogue.ready()
      const keys = index && keysOfAddresses.get(request.url)
      const answer = keys && answers.find(index.edition, keys[encodingOf(request)])
      if (answer) return sendReady(request, reply, answer)
      return makeAnswer(request).then((made) => sendReady(request, reply, made))
    },
  })

  async function makeAnswer(request: FastifyRequest): Promise<ReadyAnswer> {
    const input = parseInput(endpoint, request)
    const keys = keysOf(`${endpoint.path} ${JSON.stringify([input.params, input.query])}`)
    rememberAddress(request.url, keys)
    const index = await catalogue.current()
    const encoding = encodingOf(request)
    const key = keys[encoding]
    const known = answers.find(index.edition, key)
    if (known) return known
    const bytes = Buffer.from(app.jsonOf(successEnvelope(pick(show(index, input)))))
    const answer = readyAnswer({ bytes, type: 'application/json; charset=utf-8' }, encoding)
    answers.save(index.edition, key, answer)
    return answer
  }

  function rememberAddress(url: string, keys: Keys): void {
    if (url.length > ADDRESS_LENGTH_AT_MOST) return
    if (keysOfAddresses.size >= ADDRESSES_AT_MOST) keysOfAddresses.clear()
    keysOfAddresses.set(url, keys)
  }
}

const keysOf = (inputKey: string): Keys => ({
  br: `br ${inputKey}`,
  gzip: `gzip ${inputKey}`,
  identity: `identity ${inputKey}`,
})
