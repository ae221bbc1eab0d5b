import { fileURLToPath } from 'node:url'
import { findMutants, readSources } from './server-mutants/find-mutants.mjs'
import { mutantLines } from './server-mutants/server-mutants.mjs'

const { problems } = findMutants(mutantLines, readSources(fileURLToPath(new URL('..', import.meta.url))))
for (const problem of problems) console.error(problem)
console.log(`${mutantLines.length} server mutants, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
