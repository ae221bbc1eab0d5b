import { ApiFailure, ConnectionFailure } from './failure'

export const UNKNOWN_ERROR = 'Error desconocido'

/**
 * The sentence for a failed call of the panel (ERR-02, ERR-25, ERR-26): the shop's own words, then what the screen says, then
 * what the answer was called.
 */
export function adminFailureText(failure: unknown, texts: { refused?: string; offline: string }): string {
  if (failure instanceof ConnectionFailure) return texts.offline
  if (!(failure instanceof ApiFailure)) throw failure
  return failure.message || texts.refused || statusText(failure)
}

const statusText = ({ status, statusText: text }: ApiFailure) =>
  text === '' ? (status === 0 ? UNKNOWN_ERROR : `Error ${status}: ${UNKNOWN_ERROR}`) : `Error ${status}: ${text}`
