import { HostedMediaProblem } from './hosted-media-problem'

const TIMEOUT_MS = 5_000
/** The widest file of a picture has some 300 KB. */
const BYTES_AT_MOST = 10_485_760

/** A file of our own hosted store, read as browsers do; undefined if it is not there. */
export async function readHosted(url: string): Promise<Buffer | undefined> {
  const fail = (error: unknown) => {
    throw new HostedMediaProblem(error instanceof Error ? error.name : 'unknown', true)
  }
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' }).catch(fail)
  if (answer.status === 404 || Number(answer.headers.get('content-length') ?? 0) > BYTES_AT_MOST) return undefined
  if (!answer.ok) throw new HostedMediaProblem(`status ${answer.status}`, answer.status >= 500)
  return Buffer.from(await answer.arrayBuffer().catch(fail))
}
