import { ApiFailure, ConnectionFailure, isSessionOver, isUnanswered } from './failure'

export const UNKNOWN_ERROR = 'Error desconocido'

const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504])

/** Whether there was no answer, or only that of a gateway or a server which had none. */
export const isLost = (failure: unknown) =>
  isUnanswered(failure) && !(failure instanceof ApiFailure && !GATEWAY_STATUSES.has(failure.status))

/** For a removal: somebody else did it, or the answer of an earlier attempt was lost. */
export function ignoreGone(reason: unknown): void {
  if (!(reason instanceof ApiFailure && reason.code === 'NOT_FOUND')) throw reason
}

/** A change got no answer, and what was read afterwards does not contain it, or could not be read either. */
export class UnansweredChange extends ConnectionFailure {
  readonly isRead: boolean

  /** `cause`: what there was instead of the answer (`isLost`), or the end of the session when it was looked up. */
  constructor(isRead: boolean, cause: unknown) {
    super('The change was not answered', { cause })
    this.isRead = isRead
  }
}

/** Whether the session ended, at the change itself or when one without an answer was looked up. */
export const hasSessionEnded = (failure: unknown) =>
  isSessionOver(failure instanceof UnansweredChange ? failure.cause : failure)

/**
 * The sentence for a failed call of the panel (ERR-02, ERR-25, ERR-26): the server's message, else the screen's text, else
 * the status.
 */
export function adminFailureText(failure: unknown, texts: { refused?: string; offline: string }): string {
  if (failure instanceof UnansweredChange) {
    const text = adminFailureText(failure.cause, texts)
    return `${text.replace(/\.$/, '')}. ${failure.isRead ? 'No se guardó.' : 'No sabemos si se guardó.'}`
  }
  if (failure instanceof ConnectionFailure) return texts.offline
  if (!(failure instanceof ApiFailure)) throw failure
  return failure.message || texts.refused || statusText(failure)
}

const statusText = ({ status, statusText: text }: ApiFailure) =>
  text === '' ? (status === 0 ? UNKNOWN_ERROR : `Error ${status}: ${UNKNOWN_ERROR}`) : `Error ${status}: ${text}`

/** `Error: Stock insuficiente`, but never `Error: Error de conexión`. */
export const withErrorPrefix = (prefix: string, text: string) => (/^error\b/i.test(text) ? text : `${prefix}: ${text}`)
