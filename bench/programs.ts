import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export interface RunningProgram {
  pid: number
  url: string
  /** Milliseconds from its start to the line with its address. */
  readyMs: number
  stop(): Promise<void>
}

/** Starts a program that prints its address once it is ready. */
export async function startProgram(command: string, words: string[], options: SpawnOptions): Promise<RunningProgram> {
  const startedAt = performance.now()
  const child = spawn(command, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const errors = child.stderr ? text(child.stderr) : ''
  const url = await addressOf(child)
  const readyMs = performance.now() - startedAt
  if (url === undefined || child.pid === undefined) {
    throw new Error(`${command} ${words.join(' ')} did not open:\n${await errors}`)
  }
  return { pid: child.pid, url, readyMs, stop: () => end(child) }
}

async function addressOf(child: ChildProcess): Promise<string | undefined> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk)
    const address = /\bat (http:\/\/\S+)\s/.exec(output)?.[1]
    if (address === undefined) continue
    child.stdout?.resume()
    return address
  }
  return undefined
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Runs a program to its end and returns its output. */
export async function runProgram(
  command: string,
  words: string[],
  options: SpawnOptions,
  expectedCodes = [0],
): Promise<string> {
  const child = spawn(command, words, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  const [output, [code]] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'exit')])
  if (!expectedCodes.includes(code)) throw new Error(`${command} ${words.join(' ')} ended with ${code}:\n${output}`)
  return output
}

/** Environment of a measured shop: a free port and none of the caller's settings. */
export function shopEnvironment(dataDir: string, more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  return { PATH, HOME, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', ...more }
}
