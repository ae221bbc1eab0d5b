import { AsyncLocalStorage } from 'node:async_hooks'

const counter = new AsyncLocalStorage<string[]>()

export interface CountedWork<Result> {
  result: Result
  roundTrips: number
  /** All messages, BEGIN and COMMIT included, for the output of a failed test. */
  sent: string[]
}

/** Counts the messages to the database sent by `work` and by all it calls, requests by `inject` included. */
export async function countRoundTrips<Result>(work: () => Promise<Result>): Promise<CountedWork<Result>> {
  const sent: string[] = []
  // `inject` starts only when it is awaited, so it has to be awaited inside `run`.
  const result = await counter.run(sent, async () => await work())
  return { result, roundTrips: sent.length, sent }
}

export function noteRoundTrip(text: string): void {
  counter.getStore()?.push(text)
}
