import { HostedMediaProblem } from './hosted-media-problem'

const PAUSE_MS = 400

/** Retries a temporary failure once. All calls are safe to repeat, because file names are content hashes. */
export async function sendTwice(
  url: string,
  timeoutMs: number,
  request: () => RequestInit | Promise<RequestInit>,
): Promise<string> {
  try {
    return await sendOnce(url, timeoutMs, await request())
  } catch (error) {
    if (!(error instanceof HostedMediaProblem) || !error.isTemporary) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return sendOnce(url, timeoutMs, await request())
  }
}

async function sendOnce(url: string, timeoutMs: number, request: RequestInit): Promise<string> {
  // A timer of its own: Node may collect a signal of `AbortSignal.any` with its timeout before that has passed.
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(new DOMException('No answer in time', 'TimeoutError')), timeoutMs)
  const outer = request.signal
  const end = () => ending.abort(outer?.reason)
  if (outer?.aborted) end()
  outer?.addEventListener('abort', end)
  const fail = (error: unknown) => {
    throw new HostedMediaProblem(causeOf(error), true)
  }
  try {
    const answer = await fetch(url, { ...request, signal: ending.signal, redirect: 'error' }).catch(fail)
    const text = await answer.text().catch(fail)
    if (!answer.ok) throw new HostedMediaProblem(`status ${answer.status}`, isTemporaryStatus(answer.status))
    return text
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', end)
  }
}

/** Cloudinary's Admin API answers 420 when its rate limit is exceeded. */
const isTemporaryStatus = (status: number) => status >= 500 || [408, 420, 429].includes(status)

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'no answer in time'
  return error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.name
}
