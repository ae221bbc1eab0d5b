import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@tocador/contracts/endpoint'
import { networkOf } from '../../platform/http/limits/network'
import type { NetworkTurns } from '../../platform/http/limits/network-turns'
import { compileReplyPicker } from '../../platform/http/compile-reply-picker'
import { parseInput, type Input } from '../../platform/http/parse-input'
import { encodingOf, readyAnswer, sendReady, type Encoding } from '../../platform/http/ready-answer'
import { API, type Answer } from '../../platform/http/serve'
import { successEnvelope } from '../../platform/http/success-envelope'
import type { CatalogueIndex } from './catalogue-index'
import type { PublicCatalogue } from './public-catalogue'
import type { CountedAnswer, ReadyAnswers } from './ready-answers'
import type { Searched } from '../../searches'

export interface ReadyServing {
  catalogue: Pick<PublicCatalogue, 'ready' | 'current'>
  answers: ReadyAnswers
  /** For searches, of which anybody can make up as many as she likes. */
  searches: { answers: ReadyAnswers; turns: NetworkTurns }
}

/** Counts what an answer was searched for, each time it is sent. */
interface Counting<E extends Endpoint> {
  searchedBy: (input: Input<E>, answer: Answer<E>) => Searched | undefined
  note: (searched: Searched, request: FastifyRequest) => void
}

/** The keys of one parsed input, made once, since joining them costs more than looking them up. */
type Keys = Record<Encoding, string> & { isSearch: boolean }

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
  { catalogue, answers: lists, searches }: ReadyServing,
  show: (index: CatalogueIndex, input: Input<E>) => Answer<E>,
  counting?: Counting<E>,
): void {
  const pick = compileReplyPicker(endpoint.reply)
  const keysOfAddresses = new Map<string, Keys>()
  const answersOf = ({ isSearch }: Keys) => (isSearch ? searches.answers : lists)
  app.boundEndpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: API + endpoint.path,
    config: { endpoint },
    handler: (request, reply) => {
      const index = catalogue.ready()
      const keys = index && keysOfAddresses.get(request.url)
      const answer = keys && answersOf(keys).find(index.edition, keys[encodingOf(request)])
      if (answer) return send(request, reply, answer)
      return makeAnswer(request).then((made) => send(request, reply, made))
    },
  })

  function send(request: FastifyRequest, reply: FastifyReply, answer: CountedAnswer) {
    if (answer.searched) counting?.note(answer.searched, request)
    return sendReady(request, reply, answer)
  }

  async function makeAnswer(request: FastifyRequest): Promise<CountedAnswer> {
    const input = parseInput(endpoint, request)
    const keys = keysOf(`${endpoint.path} ${JSON.stringify([input.params, input.query])}`, isSearch(input.query))
    rememberAddress(request.url, keys)
    const index = await catalogue.current()
    const encoding = encodingOf(request)
    const key = keys[encoding]
    const answers = answersOf(keys)
    const known = answers.find(index.edition, key)
    if (known) return known
    if (!keys.isSearch || !app.hasLimits) return make()
    return searches.turns.take(networkOf(request), make)

    function make(): CountedAnswer {
      const shown = show(index, input)
      const bytes = Buffer.from(app.jsonOf(successEnvelope(pick(shown))))
      const ready = readyAnswer({ bytes, type: 'application/json; charset=utf-8' }, encoding)
      const answer = { ...ready, searched: counting?.searchedBy(input, shown) }
      answers.save(index.edition, key, answer)
      return answer
    }
  }

  function rememberAddress(url: string, keys: Keys): void {
    if (url.length > ADDRESS_LENGTH_AT_MOST) return
    if (keysOfAddresses.size >= ADDRESSES_AT_MOST) keysOfAddresses.clear()
    keysOfAddresses.set(url, keys)
  }
}

const isSearch = (query: unknown) =>
  typeof query === 'object' && query !== null && 'search' in query && query.search !== ''

const keysOf = (inputKey: string, ofSearch: boolean): Keys => ({
  isSearch: ofSearch,
  br: `br ${inputKey}`,
  gzip: `gzip ${inputKey}`,
  identity: `identity ${inputKey}`,
})
