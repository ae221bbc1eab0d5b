import { setTimeout as wait } from 'node:timers/promises'

const LIST = '/api/public/products?limit=50'

/** Requests the list like a visitor, one request after the other; returns the milliseconds of each answer. */
export async function askList(url: string, count: number, isOver = () => false): Promise<number[]> {
  const times: number[] = []
  while (times.length < count && !isOver()) {
    const startedAt = performance.now()
    await (await fetch(url + LIST)).arrayBuffer()
    times.push(performance.now() - startedAt)
    await wait(10)
  }
  return times
}
