import * as z from 'zod/mini'

/** What changed of a topic. */
export interface Change {
  /** undefined means anything of that topic. */
  ids: readonly number[] | undefined
  /** The versions that these changes created, if the topic's rows have one. */
  versions: readonly number[]
}

const message = z.object({
  from: z.string(),
  topic: z.string(),
  ids: z.optional(z.array(z.int())),
  versions: z.optional(z.array(z.int())),
})

// PostgreSQL refuses payloads of 8000 bytes or more; an id takes up to eleven.
const IDS_AT_MOST = 600

/** If one change has no ids or versions, the merged one has none either. */
export function mergeChanges(earlier: Change | undefined, later: Change): Change {
  if (earlier === undefined) return later
  const ids = earlier.ids && later.ids && [...new Set([...earlier.ids, ...later.ids])]
  const isVersioned = earlier.versions.length > 0 && later.versions.length > 0
  return { ids, versions: isVersioned ? [...earlier.versions, ...later.versions] : [] }
}

export const writeMessages = (from: string, changes: readonly (readonly [string, Change])[]): string[] =>
  changes.map(([topic, { ids, versions }]) => {
    const isShort = (ids?.length ?? 0) + versions.length <= IDS_AT_MOST
    return JSON.stringify({ from, topic, ...(isShort && { ids, ...(versions.length > 0 && { versions }) }) })
  })

/** An unreadable message, perhaps from another release, is ignored: comparing finds its change later. */
export function readMessage(payload: string): ({ from: string; topic: string } & Change) | undefined {
  try {
    const { from, topic, ids, versions = [] } = z.parse(message, JSON.parse(payload))
    return { from, topic, ids, versions }
  } catch {
    return undefined
  }
}
