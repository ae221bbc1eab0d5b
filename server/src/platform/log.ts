import { pino, stdSerializers, type Logger } from 'pino'

/** One JSON line per event, on stderr: stdout speaks to people. Never a token, a password or a request's body. */
export interface Log {
  debug(message: string, fields?: object): void
  info(message: string, fields?: object): void
  warn(message: string, fields?: object): void
  error(message: string, fields?: object): void
  /** For Fastify, which wants the fields first. */
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

/** PostgreSQL repeats rejected values in `detail` and `where`; a phone or a name has no place in a log. */
export function loggedError(error: Error): object {
  const { detail: _detail, where: _where, parameters: _parameters, ...safe } = stdSerializers.err(error)
  return safe
}
