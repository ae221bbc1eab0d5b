import { ApiFailure, ConnectionFailure } from './failure'

export const UNKNOWN_ERROR = 'Error desconocido'

/**
 * The message for a failed admin call (ERR-02, ERR-25, ERR-26): the server's message, else the screen's fallback text,
 * else the HTTP status.
 */
export function adminFailureText(failure: unknown, texts: { refused?: string; offline: string }): string {
  if (failure instanceof ConnectionFailure) return texts.offline
  if (!(failure instanceof ApiFailure)) throw failure
  return failure.message || texts.refused || statusText(failure)
}

const statusText = ({ status, statusText: text }: ApiFailure) =>
  text === '' ? (status === 0 ? UNKNOWN_ERROR : `Error ${status}: ${UNKNOWN_ERROR}`) : `Error ${status}: ${text}`
