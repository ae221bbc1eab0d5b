import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../platform/http/refusal'

/** For argon2id, the library's default, with the parameters that OWASP recommends first. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Every hash takes 19 MiB and one of Node's four worker threads, which files and pictures need too. */
const HASHES_AT_ONCE = 2
const WAITING_AT_MOST = 200

const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
/** A valid hash that no password matches. Comparing with it makes an unknown phone take as long as a known one. */
const NOBODY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${random(16)}$${random(32)}`

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

export const isPasswordOf = (passwordHash: string | undefined, password: string): Promise<boolean> =>
  inTurn(() => verify(passwordHash ?? NOBODY, password))

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < HASHES_AT_ONCE) running += 1
  else if (waiting.length < WAITING_AT_MOST) await new Promise<void>((resolve) => waiting.push(resolve))
  else throw new Refusal('UNAVAILABLE')
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
