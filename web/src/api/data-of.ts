import type { CallTo, Endpoint, ReplyOf } from '@tocador/contracts/endpoint'
import { call, type CallInput } from './call'

type DataOf<E extends Endpoint> = ReplyOf<E> extends { data: infer Data } ? Data : never

/** A query function for TanStack Query: calls the endpoint and returns the `data` of its reply. */
export const dataOf =
  <E extends Endpoint>(endpoint: CallTo<E>, input: CallInput<E>) =>
  async ({ signal }: { signal: AbortSignal }) => {
    const reply: object = await call(endpoint, input, { signal })
    return (reply as { data: DataOf<E> }).data
  }
