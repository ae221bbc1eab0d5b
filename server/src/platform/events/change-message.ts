import * as z from 'zod/mini'

/** `undefined`: anything of that topic. */
export type ChangedIds = readonly number[] | undefined

const message = z.object({ from: z.string(), topic: z.string(), ids: z.optional(z.array(z.int())) })

// PostgreSQL refuses payloads of 8000 bytes; an id takes up to eleven.
const IDS_AT_MOST = 600

export function mergeChanges(waiting: ReadonlyMap<string, ChangedIds>, topic: string, ids: ChangedIds): ChangedIds {
  if (ids === undefined) return undefined
  if (!waiting.has(topic)) return [...new Set(ids)]
  const earlier = waiting.get(topic)
  return earlier && [...new Set([...earlier, ...ids])]
}

export const writeMessages = (from: string, changes: readonly (readonly [string, ChangedIds])[]): string[] =>
  changes.map(([topic, ids]) => JSON.stringify({ from, topic, ...(ids && ids.length <= IDS_AT_MOST && { ids }) }))

/** A message that can't be read, perhaps of another version, is left out: comparing finds what it told. */
export function readMessage(payload: string): { from: string; topic: string; ids: ChangedIds } | undefined {
  try {
    const { from, topic, ids } = z.parse(message, JSON.parse(payload))
    return { from, topic, ids }
  } catch {
    return undefined
  }
}
