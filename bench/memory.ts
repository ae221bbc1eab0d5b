import { readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 20

/**
 * Memory of a process and all its descendants, in bytes. What several of them share counts once: PostgreSQL's buffers are in
 * each of its processes.
 */
export function memoryOf(pid: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), numberIn(`/proc/${name}/status`, 'PPid'))
  }
  const family = new Set([pid])
  for (let grown = 0; grown !== family.size;) {
    grown = family.size
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child)
  }
  return [...family].reduce((sum, one) => sum + numberIn(`/proc/${one}/smaps_rollup`, 'Pss') * 1024, 0)
}

/** Samples memory until stopped and returns the maximum. */
export function watchMemory(pid: number): () => number {
  let most = memoryOf(pid)
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), EVERY_MS)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** 0 for a process that has ended. */
function numberIn(file: string, field: string): number {
  try {
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
