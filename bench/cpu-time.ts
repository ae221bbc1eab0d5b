import { readdirSync, readFileSync } from 'node:fs'

/** Linux reports the CPU time of children in hundredths of a second. */
const TICK_MS = 10

/** Processor time of a running process with all its threads, in milliseconds. The scheduler counts in nanoseconds. */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => {
    const [nanoseconds = NaN] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ').map(Number)
    return sum + nanoseconds / 1e6
  }, 0)
}

/** Processor time of all ended children and their descendants. */
export function cpuOfEndedChildren(): number {
  const line = readFileSync('/proc/self/stat', 'utf8')
  // The program's name is in brackets and may contain any character; after it, the children's times are fields 14 and 15.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS
}

/** Processor time of this process, in milliseconds. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
