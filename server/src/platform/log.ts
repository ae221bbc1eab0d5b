import { pino, stdSerializers, type Logger } from 'pino'
import { originalStack } from './original-stack'

/** Writes one JSON line per event to stderr; stdout is for people. Never log tokens, passwords or request bodies. */
export interface Log {
  debug(message: string, fields?: object): void
  info(message: string, fields?: object): void
  warn(message: string, fields?: object): void
  error(message: string, fields?: object): void
  /** For Fastify, which passes the fields before the message. */
  readonly pino: Logger
}

const STDERR = 2

export function createLog(level: string): Log {
  const logger = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: loggedError, err: loggedError },
    },
    pino.destination({ fd: STDERR, sync: true }),
  )
  return {
    pino: logger,
    debug: (message, fields) => logger.debug(fields ?? {}, message),
    info: (message, fields) => logger.info(fields ?? {}, message),
    warn: (message, fields) => logger.warn(fields ?? {}, message),
    error: (message, fields) => logger.error(fields ?? {}, message),
  }
}

/** All other fields are left out: PostgreSQL repeats rejected values in `detail` and `where`, and `pg` attaches its whole client. */
const LOGGED_FIELDS = new Set([
  'type',
  'message',
  'stack',
  'code',
  'severity',
  'table',
  'column',
  'constraint',
  'syscall',
  'statusCode',
])

export function loggedError(error: Error): object {
  const fields: object = stdSerializers.err(error)
  const logged = Object.entries(fields).filter(([name]) => LOGGED_FIELDS.has(name))
  return Object.fromEntries(
    logged.map(([name, value]) => [name, name === 'stack' && typeof value === 'string' ? originalStack(value) : value]),
  )
}
