import type { ChangeListeners } from './change-listeners'

/** Caches a value that nearly every answer needs, until one of the topics changes or at most for a second. */
export function keepUntilChange<Value>(
  changes: ChangeListeners,
  topics: readonly string[],
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: Promise<Value> | undefined
  const invalidate = () => void (kept = undefined)
  for (const topic of topics) changes.onChange(topic, invalidate)
  changes.everySecond(invalidate)
  return () => {
    if (!changes.isListening) return read()
    kept ??= readOnce()
    return kept
  }

  function readOnce(): Promise<Value> {
    const reading = read()
    reading.catch(() => {
      if (kept === reading) invalidate()
    })
    return reading
  }
}
