import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { access, readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

// PostgreSQL refuses to run as root.
const NOBODY = 65534
const user = process.getuid() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
const TICK_MS = 10

/** Undefined for programs that run as this user. */
export const serverUser = user

/** Starts a program whose output goes to `log`. */
export function start(command, args, { log, env = {}, asServer = true }) {
  const output = openSync(log, 'a')
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    cwd: '/',
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    ...(asServer && user),
  })
  const exited = once(child, 'exit')
  return {
    pid: child.pid,
    exited,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    signal: (name) => child.kill(name),
  }
}

/** Ends a program that this trial started: by SIGTERM, and after some seconds by SIGKILL. */
export async function end(program, withinMs = 30_000) {
  if (program === undefined || program.hasEnded()) return
  program.signal('SIGTERM')
  const timer = setTimeout(() => program.signal('SIGKILL'), withinMs)
  await program.exited
  clearTimeout(timer)
}

export async function isInstalled(path) {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** Calls `look` until it gives a value; fails with `what` after `withinMs`. Failures of `look` count as no value. */
export async function until(what, look, withinMs = 60_000) {
  const startedAt = performance.now()
  let last
  while (performance.now() - startedAt < withinMs) {
    const value = await look().catch((error) => void (last = error))
    if (value !== undefined && value !== false) return value
    await pause(100)
  }
  throw new Error(`${what} did not happen within ${withinMs / 1000} s${last === undefined ? '' : `: ${last.message}`}`)
}

/** A process with its descendants, as they are now, without the processes `apart` and theirs. */
export async function treeOf(pid, apart = []) {
  const parents = new Map()
  for (const name of await readdir('/proc')) {
    const fields = /^\d+$/.test(name) ? await statOf(name) : undefined
    if (fields !== undefined) parents.set(Number(name), Number(fields[1]))
  }
  const tree = [pid]
  for (const one of tree) {
    for (const [child, parent] of parents) if (parent === one && !apart.includes(child)) tree.push(child)
  }
  return tree
}

/** Processor time of a process and its descendants in milliseconds, with those that ended and were waited for. */
async function cpuOf(pid, apart) {
  let ticks = 0
  for (const one of await treeOf(pid, apart)) {
    const fields = await statOf(one)
    if (fields !== undefined) for (const field of [11, 12, 13, 14]) ticks += Number(fields[field])
  }
  return ticks * TICK_MS
}

/** The fields after the program's name, which may contain any character; undefined for a process that ended. */
async function statOf(pid) {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  return line?.slice(line.lastIndexOf(')') + 2).split(' ')
}

/** Processor time of each named list of processes. What stands under two names, as a server below its shop, counts once. */
export async function cpuOfAll(programs) {
  const times = {}
  const all = Object.values(programs).flat()
  for (const [name, pids] of Object.entries(programs)) {
    times[name] = 0
    for (const pid of pids) times[name] += await cpuOf(pid, all)
  }
  return times
}
