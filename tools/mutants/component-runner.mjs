import { BroadcastChannel } from 'node:worker_threads'
import { createVitest } from 'vitest/node'

// Stryker's test runner for components. The one of its vitest plugin loads React, a page and the components anew for each
// mutant; this one keeps them, and starts anew only after a mutant that left the page unusable.

/** A worker is replaced after so many, because each load of a test file stays in its memory. */
const MUTANTS_OF_A_WORKER = 1_500
/** Tests that caught other mutants of a file are the first for the next one. */
const CATCHERS_OF_A_FILE = 3

class ComponentRunner {
  static inject = ['options']
  #configFile
  #vitest
  #channel
  #files = []
  #workers = 0
  #mutants = 0
  /** Ids of tests by source file, the latest first. */
  #catchers = new Map()

  constructor(options) {
    this.#configFile = options.vitest.configFile
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    process.env['NODE_ENV'] = 'test'
    process.env['VITEST'] = '1'
    this.#mutants = 0
    this.#workers += 1
    const channel = `mutants ${process.pid} ${this.#workers}`
    this.#channel = new BroadcastChannel(channel)
    this.#vitest = await createVitest('test', {
      config: this.#configFile,
      runner: 'tools/mutants/component-worker.mjs',
      pool: 'threads',
      maxWorkers: 1,
      watch: false,
      reporters: [{}],
      onConsoleLog: () => false,
    })
    this.#vitest.provide('channel', channel)
    this.#files = (await this.#vitest.globTestSpecifications()).map(({ moduleId }) => moduleId).sort()
    const ready = this.#answer()
    // It lasts until the worker is ended.
    this.#vitest.start([this.#files[0]]).catch(() => {})
    await ready
  }

  async dispose() {
    this.#channel?.close()
    await this.#vitest?.close()
  }

  async dryRun() {
    const { tests, mutantCoverage } = await this.#ask({ files: this.#files })
    const withStatus = tests.map((test) => ({ ...test, status: test.failureMessage === undefined ? 0 : 1 }))
    return { status: 'complete', tests: withStatus, mutantCoverage }
  }

  async mutantRun({ activeMutant, sandboxFileName, hitLimit, testFilter }) {
    this.#mutants += 1
    if (this.#mutants > MUTANTS_OF_A_WORKER) await this.#restart()
    const ask = { activeMutant: activeMutant.id, hitLimit, groups: this.#order(testFilter, sandboxFileName) }
    let answer = await this.#ask(ask)
    if (!answer.isPageUsable) answer = await this.#ask({ ...ask, isFresh: true })
    if (!answer.isPageUsable) {
      await this.#restart()
      answer = await this.#ask(ask)
    }
    const { failed, count, isEndless, isPageUsable } = answer
    if (!isPageUsable) return { status: 'error', errorMessage: `fails without the mutant, too: ${failed?.id}` }
    if (isEndless) return { status: 'timeout', reason: 'the place was reached too often' }
    if (failed === undefined) return { status: 'survived', nrOfTests: count }
    const others = this.#catchersOf(sandboxFileName).filter((id) => id !== failed.id)
    this.#catchers.set(sandboxFileName, [failed.id, ...others].slice(0, CATCHERS_OF_A_FILE))
    return { status: 'killed', killedBy: [failed.id], failureMessage: failed.failureMessage, nrOfTests: count }
  }

  /** Test files with the names of their tests: what caught the last mutants of the file, then the test file with the most alike path. */
  #order(ids, source) {
    const first = this.#catchersOf(source).filter((id) => ids.includes(id))
    const rest = byFile(ids.filter((id) => !first.includes(id)))
    const alike = (file) => [...file].findIndex((letter, place) => letter !== source[place])
    return [...byFile(first), ...rest.sort(([one], [other]) => alike(other) - alike(one))]
  }

  #catchersOf(source) {
    return this.#catchers.get(source) ?? []
  }

  async #restart() {
    await this.dispose()
    await this.init()
  }

  #ask(ask) {
    const answer = this.#answer()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    this.#channel.postMessage({ ask })
    return answer
  }

  #answer() {
    return new Promise((resolve, reject) => {
      const settle = ({ data: { answer, failure } }) =>
        failure === undefined ? resolve(answer) : reject(new Error(failure))
      this.#channel.addEventListener('message', settle, { once: true })
    })
  }
}

function byFile(ids) {
  const groups = new Map()
  for (const id of ids) {
    const [file, name] = [id.slice(0, id.indexOf('#')), id.slice(id.indexOf('#') + 1)]
    groups.set(file, [...(groups.get(file) ?? []), name])
  }
  return [...groups]
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'components', injectableClass: ComponentRunner }]
