import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'
import { areas, filesOf } from './areas.mjs'
import { changedRanges } from './changed-lines.mjs'

// `npm run mutants [-- area|file …] [--changed] [--incremental]`: changes the code in one place at a time and runs the
// tests that reach it. Fails when the tests of an area notice fewer than 90 % of its mutants, or 80 % of the components'.

const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
const words = process.argv.slice(2)
const isChangedOnly = words.includes('--changed')
const isIncremental = words.includes('--incremental')
const chosen = words.filter((word) => !word.startsWith('--'))

const summaries = []
for (const area of areas) {
  const mutate = await mutatedFiles(area)
  if (mutate.length > 0) summaries.push(await runArea(area, mutate))
}
if (summaries.length === 0) console.log('Nothing to change: no file of an area was named or touched.')
for (const line of summaries) console.log(line)

async function mutatedFiles(area) {
  const files = await filesOf(area, root)
  const named =
    chosen.length === 0 || chosen.includes(area.name) ? files : files.filter((file) => chosen.includes(file))
  return isChangedOnly ? changedRanges(root, named) : named
}

async function runArea(area, mutate) {
  process.env['MUTANTS_AREA'] = area.name
  const startedAt = performance.now()
  const results = await new Stryker(optionsFor(area, mutate)).runMutationTest()
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length
  const caught = count('Killed', 'Timeout')
  const missed = count('Survived', 'NoCoverage')
  const statics = results.filter(({ status, static: isStatic }) => status === 'Ignored' && isStatic).length
  const score = ((100 * caught) / Math.max(caught + missed, 1)).toFixed(1)
  return `${area.name}: ${score} % of ${caught + missed} mutants caught, ${missed} missed, ${statics} static ones left out, ${seconds} s`
}

function optionsFor(area, mutate) {
  return {
    mutate,
    testRunner: area.testRunner ?? 'vitest',
    vitest: { configFile: 'tools/mutants/vitest.config.mjs', related: false },
    plugins: [
      fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner')),
      './tools/mutants/ignore-texts.mjs',
      './tools/mutants/component-runner.mjs',
    ],
    ignorers: ['texts'],
    coverageAnalysis: 'perTest',
    ignoreStatic: area.ignoreStatic,
    concurrency: area.concurrency ?? 2,
    // A timeout counts as caught, so it must not be reached because the machine is busy.
    timeoutMS: 60_000,
    // Of all tests of an area once; its five minutes are not enough for the components beside other work.
    dryRunTimeoutMinutes: 30,
    thresholds: { high: 95, low: area.leastScore ?? 90, break: area.leastScore ?? 90 },
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: true, allowColor: false },
    incremental: isIncremental,
    incrementalFile: `.cache/mutants/${area.name}.json`,
    tempDirName: '.cache/mutants/copies',
    ignorePatterns: [
      'dist',
      'tools/mutants/node_modules',
      'data',
      '.cache',
      'docs/screenshots',
      'test-results',
      'playwright-report',
    ],
    allowConsoleColors: false,
  }
}
