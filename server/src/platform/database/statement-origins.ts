const ORIGINS_AT_MOST = 1000
const origins = new Map<string, string>()

/** Between a function that has a statement and the place that notes it. The build renames some, as `_PooledDb` or `refuseWriting2`. */
const ownFrames =
  /^(?:_?(?:PooledDb|WritingTx|OpenTx|SingleStatementTx)\d*\.\S+|(?:noteOrigin|refuseWriting|refuseLocking)\d*)$/

/**
 * Remembers which function sends a statement. Only the first time, since a stack costs more than all else done for it here.
 * The oldest statement makes room for a new one: a shop composes more of them than are kept.
 */
export function noteOrigin(text: string): void {
  if (origins.has(text)) return
  const [oldest] = origins.keys()
  if (origins.size >= ORIGINS_AT_MOST && oldest !== undefined) origins.delete(oldest)
  origins.set(text, senderIn(new Error().stack ?? ''))
}

/** The name of the function that sends this statement, such as `listOrders`. */
export const originOf = (text: string): string => origins.get(text) ?? 'unknown'

export function senderIn(stack: string): string {
  for (const [, name = ''] of stack.matchAll(/^ +at (?:async )?([\w$.#]+) \(/gm)) if (!ownFrames.test(name)) return name
  return 'unknown'
}
