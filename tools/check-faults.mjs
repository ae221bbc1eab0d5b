import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { faults } from './faults/server-faults.mjs'

/** Faults whose text is not found exactly once any more, and tests that no longer exist: what is changed must be changed in the list, too. */
export function problemsOfFaults(root, list, read = readOnce(root)) {
  return list.flatMap(({ file, from, to, promise, tests }) => {
    const source = read(file)
    const found = (source ?? '').split(from).length - 1
    const problems = tests.filter((test) => read(test) === undefined).map((test) => `there is no ${test}`)
    if (source === undefined) problems.push('there is no such file')
    else if (found !== 1) problems.push(`its text must occur once and occurs ${found} times: ${from}`)
    if (from === to) problems.push('it replaces nothing')
    if (tests.length === 0) problems.push('it names no test')
    return problems.map((problem) => `Fault in ${file} (${promise}): ${problem}`)
  })
}

function readOnce(root) {
  const sources = new Map()
  return (file) => {
    if (!sources.has(file)) sources.set(file, existsSync(root + file) ? readFileSync(root + file, 'utf8') : undefined)
    return sources.get(file)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = problemsOfFaults(fileURLToPath(new URL('..', import.meta.url)), faults)
  for (const problem of problems) console.error(problem)
  console.log(`${faults.length} server faults, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
