import { pino, stdSerializers, type Logger } from 'pino'

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

/** PostgreSQL repeats rejected values in `detail` and `where`; phones and names must not be logged. */
export function loggedError(error: Error): object {
  const { detail: _detail, where: _where, parameters: _parameters, ...safe } = stdSerializers.err(error)
  return safe
}
