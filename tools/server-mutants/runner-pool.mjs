import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('mutant-runner.mjs', import.meta.url))
const RUN_MS = 300_000

/** Processes that run tests with mutants, so many at once; each keeps the modules that it has compiled. */
export function openPool(root, atOnce) {
  const idle = []
  return {
    /** Runs all jobs and returns each with its outcome, in the order in which they ended. */
    run: async (jobs, report = () => {}) => {
      const waiting = [...jobs]
      const done = []
      const work = async () => {
        for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
          const runner = idle.pop() ?? (await startRunner(root))
          const outcome = await ask(runner, job)
          if (!runner.killed) idle.push(runner)
          done.push({ ...job, ...outcome })
          report({ ...job, ...outcome })
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      return done
    },
    close: () => Promise.all(idle.map((runner) => (runner.send('close'), once(runner, 'exit')))),
  }
}

async function startRunner(root) {
  const runner = fork(program, { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(runner, 'message')
  return runner
}

function ask(runner, { mutant, tests }) {
  return new Promise((resolve) => {
    const end = (outcome) => {
      clearTimeout(timer)
      runner.removeAllListeners()
      resolve(outcome)
    }
    // A mutant can stop the process that runs it, for instance by an endless loop. Such a mutant proves nothing.
    const giveUp = (reason) => {
      runner.kill('SIGKILL')
      end({ kind: 'broken', reason })
    }
    const timer = setTimeout(() => giveUp(`No result after ${RUN_MS / 1000} s`), RUN_MS)
    runner.once('message', end)
    runner.once('exit', () => giveUp('The process that ran the tests ended'))
    runner.send({ mutant, tests })
  })
}
