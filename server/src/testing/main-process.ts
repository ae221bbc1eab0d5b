import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

// The build, which starts three times as fast as the sources. The global set-up makes it.
const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

/** As npm and the terminal do, both of which send the Ctrl-C on. */
export async function signalThrice({ child }: ReturnType<typeof startMain>): Promise<void> {
  for (let nth = 0; nth < 3; nth += 1) {
    child.kill('SIGINT')
    await pause(1)
  }
}

/** Starts the shop in a process of its own, which ends with the test. */
export function startMain(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DEMO_DATA: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (output.stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)))
  const exit = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }))
  /** Resolves with what the pattern captures in the output. */
  const said = async (pattern: RegExp) => {
    for (;;) {
      const found = pattern.exec(`${output.stdout}\n${output.stderr}`)
      if (found) return found[1] ?? ''
      if (child.exitCode !== null) throw new Error(`The process ended: ${output.stderr}`)
      await pause(20)
    }
  }
  /** Sends another signal a second after the one before, by the clock of the process, which no test can set. */
  const signalAgain = async () => {
    await pause(1_100)
    child.kill('SIGTERM')
  }
  return { child, exit, said, signalAgain, address: () => said(/open at (http:\S+)/) }
}
