import { AsyncLocalStorage } from 'node:async_hooks'

const counter = new AsyncLocalStorage<string[]>()

export interface CountedWork<Result> {
  result: Result
  roundTrips: number
  /** What was sent, BEGIN and COMMIT included, for the message of a failed test. */
  sent: string[]
}

/** Counts every message that `work` and all it calls (also a request by `inject`) sends to the database. */
export async function countRoundTrips<Result>(work: () => Promise<Result>): Promise<CountedWork<Result>> {
  const sent: string[] = []
  // `inject` starts only when it is awaited, so that has to happen in here.
  const result = await counter.run(sent, async () => await work())
  return { result, roundTrips: sent.length, sent }
}

export function noteRoundTrip(text: string): void {
  counter.getStore()?.push(text)
}
