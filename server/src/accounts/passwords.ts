import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../platform/http/refusal'
import { createQueue } from '../platform/queue'

/** For argon2id, the library's default, with the parameters that OWASP recommends first. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Every hash takes 19 MiB and one of Node's four worker threads, which files and pictures need too. */
const HASHES_AT_ONCE = 2
/** Three hundred phones of one carrier that log in at once wait six seconds at most, so their network may hold that many. */
const WAITING_OF_A_NETWORK = 400
const WAITING_AT_MOST = 2_000

const queue = createQueue(HASHES_AT_ONCE, {
  atMost: WAITING_AT_MOST,
  perShare: WAITING_OF_A_NETWORK,
  refuse: () => new Refusal('UNAVAILABLE', { retryAfter: 5 }),
})

/** Runs work that hashes. Networks take turns, so that a flood from one of them delays others by one hash. */
export const inHashingTurn = <Result>(network: string, work: () => Promise<Result>): Promise<Result> =>
  queue(work, undefined, network)

/** The network of hashes that no request asks for. */
const SHOP = 'shop'

const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
/** A valid hash that no password matches. Comparing with it makes an unknown phone take as long as a known one. */
export const NO_PASSWORD = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${random(16)}$${random(32)}`

export const hashPassword = (password: string, network = SHOP): Promise<string> =>
  inHashingTurn(network, () => hash(password, COST))

/** Called in a hashing turn, together with what has to happen just before the check. */
export const isPasswordOf = (passwordHash: string | undefined, password: string): Promise<boolean> =>
  verify(passwordHash ?? NO_PASSWORD, password)
