import { BroadcastChannel } from 'node:worker_threads'
import { configure } from '@testing-library/react'
import { startTests } from '@vitest/runner'
import { vi } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'

// The half of the components' test runner that vitest starts in its worker. It keeps the page and the modules between
// mutants, and loads only the test file again.

/** With a mutant, most tests fail: without a picture of the page in the error. */
const withoutPicture = {
  _disableExpensiveErrorDiagnostics: true,
  getElementError: (message) => new Error(message ?? 'not found'),
}
const MODES = {
  unchanged: { testTimeout: 60_000, queries: { asyncUtilTimeout: 10_000 } },
  /** Most fail by waiting: not for long, but longer than the second after which the shop reads its stock again. */
  mutant: { testTimeout: 8_000, queries: { asyncUtilTimeout: 1_600, ...withoutPicture } },
  /** What a component imports when it is needed takes longer while the modules are loaded again. */
  fresh: { testTimeout: 20_000, queries: { asyncUtilTimeout: 4_000, ...withoutPicture } },
}

// oxlint-disable-next-line import/no-default-export -- what vitest loads
export default class ComponentWorker extends VitestTestRunner {
  #mode = MODES.unchanged
  #isServing = false
  #isCovered = false
  #hasFailed = false

  /** Vitest is started with one file, which is never run: from here on the other half says what to run, until it ends the worker. */
  async onBeforeCollect() {
    if (this.#isServing) return
    this.#isServing = true
    // Vitest's own half is told nothing.
    this.onTaskUpdate = () => Promise.resolve()
    this.onCollected = () => {}
    this.onCollectStart = (file) => void (this.workerState.current = file)
    this.onAfterRunFiles = () => void (this.workerState.current = undefined)
    // What fails after its test is no test's failure.
    process.on('unhandledRejection', () => {}).on('uncaughtException', () => {})
    this.stryker = globalThis.__stryker__ ??= {}
    const channel = new BroadcastChannel(this.injectValue('channel'))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    const tell = (message) => channel.postMessage(message)
    channel.addEventListener('message', ({ data: { ask } }) => {
      const answering = ask.files === undefined ? this.#runMutant(ask) : this.#runAll(ask.files)
      void answering.then((answer) => tell({ answer })).catch(({ stack }) => tell({ failure: stack }))
    })
    tell({ answer: 'ready' })
    await new Promise(() => {})
  }

  async #runAll(files) {
    this.#isCovered = true
    const tests = []
    for (const file of files) tests.push(...(await this.#runFile(file)))
    this.#isCovered = false
    return { tests, mutantCoverage: this.stryker.mutantCoverage }
  }

  /**
   * Runs tests until one fails, and that one again without the mutant: an earlier mutant may have left the page unusable. `isFresh`: both
   * times in a page without the state of before.
   */
  async #runMutant({ activeMutant, hitLimit, groups, isFresh }) {
    this.#mode = isFresh ? MODES.fresh : MODES.mutant
    if (isFresh) this.#forgetModules()
    let count = 0
    for (const [file, names] of groups) {
      Object.assign(this.stryker, { activeMutant, hitLimit, hitCount: 0 })
      const results = await this.#runFile(file, names)
      const isEndless = this.stryker.hitCount > hitLimit
      Object.assign(this.stryker, { activeMutant: undefined, hitLimit: undefined, hitCount: undefined })
      count += results.length
      const failed = results.find(({ failureMessage }) => failureMessage !== undefined)
      if (failed === undefined && !isEndless) continue
      if (isFresh) this.#forgetModules()
      const again = await this.#runFile(file, failed === undefined ? names : [failed.name])
      const isPageUsable = again.length > 0 && again.every(({ failureMessage }) => failureMessage === undefined)
      return { failed, count, isEndless, isPageUsable }
    }
    return { count, isEndless: false, isPageUsable: true }
  }

  /** The state of a page that a mutant left is in the modules of the shop, the document and its storage. */
  #forgetModules() {
    const { evaluatedModules } = this.workerState
    for (const [id, module] of evaluatedModules.idToModuleMap)
      if (!id.includes('node_modules')) evaluatedModules.invalidateModule(module)
    vi.useRealTimers()
    vi.unstubAllGlobals()
    document.body.replaceChildren()
    document.head.replaceChildren()
    for (const storage of [localStorage, sessionStorage]) storage.clear()
    history.replaceState(null, '', '/')
  }

  /** All tests of a file, or those with these names; none after the first that fails with a mutant. */
  async #runFile(file, names) {
    const { evaluatedModules } = this.workerState
    for (const module of evaluatedModules.fileToModulesMap.get(file) ?? []) evaluatedModules.invalidateModule(module)
    this.workerState.filepath = file
    this.config.testTimeout = this.#mode.testTimeout
    this.#hasFailed = false
    const [ran] = await startTests([{ filepath: file, testNamePattern: names && exactly(names) }], this)
    vi.resetConfig()
    vi.restoreAllMocks()
    const results = [...testsOf(ran)].filter(({ result }) => result !== undefined).map(toResult)
    const [error] = ran.result?.errors ?? []
    return results.length > 0 || error === undefined
      ? results
      : [{ id: `${file}#`, name: '', timeSpentMs: 0, failureMessage: error.message }]
  }

  async onBeforeRunTask(test) {
    if (this.#hasFailed) test.mode = 'skip'
    await super.onBeforeRunTask(test)
  }

  onBeforeTryTask(test) {
    super.onBeforeTryTask(test)
    configure(this.#mode.queries)
    if (this.#isCovered) this.stryker.currentTestId = idOf(test)
  }

  onAfterRunTask(test) {
    this.stryker.currentTestId = undefined
    this.#hasFailed ||= !this.#isCovered && test.result?.state === 'fail'
    super.onAfterRunTask(test)
  }

  /** Without the check of snapshots, which would be missing where only some tests run. */
  onAfterRunSuite(suite) {
    this.workerState.current = suite.suite ?? suite.file
  }
}

const toResult = (test) => ({
  id: idOf(test),
  name: fullName(test),
  timeSpentMs: test.result.duration ?? 0,
  failureMessage: test.result.state === 'fail' ? (test.result.errors?.[0]?.message ?? 'failed') : undefined,
})
const idOf = (test) => `${test.file.filepath}#${fullName(test)}`
/** As vitest compares it with a pattern: its suites and its name. */
const fullName = ({ name, suite }) => (suite === undefined ? name : `${fullName(suite)} ${name}`)

function* testsOf(task) {
  if (task.type === 'test') yield task
  else for (const child of task.tasks) yield* testsOf(child)
}

function exactly(names) {
  const escaped = names.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
  return new RegExp(`^(?:${escaped.join('|')})$`)
}
