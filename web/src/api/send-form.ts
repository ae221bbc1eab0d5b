import type { CallTo, Endpoint, QueryInputOf } from '@tocador/contracts/endpoint'
import { HTTP_TIMEOUT_MS } from '@tocador/contracts/limits'
import type { CallReply } from './call'
import { ApiFailure, ConnectionFailure } from './failure'
import { dropToken, readToken } from './session'
import { urlOf } from './url'

export interface SendOptions {
  signal: AbortSignal
  /** 0 to 1 */
  onProgress?: (part: number) => void
  /** How long the server may work after the form has arrived. */
  workMs?: number
}

/**
 * Sends a form with files. XMLHttpRequest, because fetch reports no upload progress. It is aborted after 10 s without
 * progress; the total time is not limited.
 */
export function sendForm<E extends Endpoint>(
  endpoint: CallTo<E>,
  query: QueryInputOf<E>,
  form: FormData,
  { signal, onProgress, workMs = HTTP_TIMEOUT_MS }: SendOptions,
): Promise<CallReply<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const token = readToken()
    let timer = 0
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = window.setTimeout(() => request.abort(), ms)
    }
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      settle()
    }
    const abort = () => request.abort()
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait(loaded === total ? workMs : HTTP_TIMEOUT_MS)
      onProgress?.(total === 0 ? 0 : loaded / total)
    })
    request.addEventListener('load', () => end(() => settle(request, token, resolve, reject)))
    request.addEventListener('error', () => end(() => reject(new ConnectionFailure('The upload broke off'))))
    request.addEventListener('abort', () => end(() => reject(new ConnectionFailure('The upload stopped'))))
    signal.addEventListener('abort', abort)
    request.open(endpoint.method, urlOf(endpoint.path, {}, { ...(query as object) }))
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    wait(HTTP_TIMEOUT_MS)
    request.send(form)
  })
}

function settle<Reply>(
  { status, statusText, responseText }: XMLHttpRequest,
  token: string | null,
  resolve: (reply: Reply) => void,
  reject: (failure: Error) => void,
) {
  const answer = parsed(responseText)
  // Safe: a success of the server has the contract's reply.
  if (status < 400 && answer !== undefined) return resolve(answer as Reply)
  const failure = new ApiFailure(status, statusText, answer ?? {})
  if (status === 401 && token !== null) dropToken(token, failure.message)
  reject(failure)
}

function parsed(text: string): object | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? answer : undefined
  } catch {
    return undefined
  }
}
