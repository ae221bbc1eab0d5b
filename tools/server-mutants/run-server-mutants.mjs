import { fileURLToPath } from 'node:url'
import { buildWhatChanged } from '../build.mjs'
import { changedFiles } from './changed-files.mjs'
import { findMutants, readSources } from './find-mutants.mjs'
import { openPool } from './runner-pool.mjs'
import { mutantLines } from './server-mutants.mjs'

// `npm run mutants:server [-- --changed] [-- <text>]`: makes each mutant of the list, one at a time, and expects a test to fail. With `--changed`
// only the mutants whose file or tests changed since main, with a text only those whose file or promise contains it.

const AT_ONCE = 2
const root = fileURLToPath(new URL('../..', import.meta.url))
const words = process.argv.slice(2)
const startedAt = performance.now()

const { mutants, problems } = findMutants(mutantLines, readSources(root))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
const chosen = chooseMutants()
if (chosen.length === 0) {
  console.log('No mutant of the list is chosen')
  // With `--changed` it is normal that no mutant is chosen; a search text that finds none is a typing error.
  process.exit(words.includes('--changed') ? 0 : 1)
}
// Some tests start parts of the built server; those run without a mutant.
await buildWhatChanged(['server'])
const pool = openPool(root, AT_ONCE)
const failing = await failingTests()
const areCaught = await areMutantsCaught(chosen.filter(({ tests }) => !tests.some((file) => failing.has(file))))
const isPassed = failing.size === 0 && areCaught
await pool.close()
process.exit(isPassed ? 0 : 1)

function chooseMutants() {
  const text = words.filter((word) => word !== '--changed').join(' ')
  const changed = words.includes('--changed') ? changedFiles(root) : undefined
  return mutants
    .filter(({ file, promise }) => `${file} ${promise}`.includes(text))
    .filter(({ file, tests }) => changed === undefined || [file, ...tests].some((path) => changed.has(path)))
}

/** Without a mutant all tests must pass: a test that fails anyway would catch everything, so mutants of a failing file are not made. */
async function failingTests() {
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))]
  const results = await pool.run(files.map((file) => ({ tests: [file] })))
  const failed = results.filter(({ kind }) => kind !== 'survived')
  for (const { tests, reason } of failed) console.error(`${tests} fails without a mutant: ${reason}`)
  console.log(`${files.length - failed.length} of ${files.length} test files pass without a mutant (${seconds()})`)
  return new Set(failed.flatMap(({ tests }) => tests))
}

async function areMutantsCaught(made) {
  const results = await pool.run(
    made.map((mutant) => ({ mutant, tests: mutant.tests })),
    ({ mutant, kind, reason }) =>
      console.log(`${kind.padEnd(8)} ${mutant.file}: ${mutant.promise}\n         ${reason}`),
  )
  const missed = results.filter(({ kind }) => kind !== 'caught')
  console.log(`\n${results.length - missed.length} of ${results.length} mutants caught (${seconds()})`)
  for (const { mutant, kind, reason } of missed)
    console.log(`${kind} ${mutant.file}: ${mutant.promise}\n  ${mutant.from}\n  → ${mutant.to}\n  ${reason}`)
  return missed.length === 0
}

function seconds() {
  return `${Math.round((performance.now() - startedAt) / 1000)} s`
}
