import { fileURLToPath } from 'node:url'
import { findMutants, readSources } from './server-mutants/find-mutants.mjs'
import { compareWithKnown, findUnguarded } from './server-mutants/find-unguarded.mjs'
import { mutantLines } from './server-mutants/server-mutants.mjs'
import { WITHOUT_MUTANT } from './server-mutants/without-mutant.mjs'

const sources = readSources(fileURLToPath(new URL('..', import.meta.url)))
const { mutants, problems } = findMutants(mutantLines, sources)
const all = [...problems, ...compareWithKnown(findUnguarded(sources, mutants), WITHOUT_MUTANT)]
for (const problem of all) console.error(problem)
console.log(`${mutantLines.length} server mutants, ${all.length} problems`)
process.exitCode = all.length > 0 ? 1 : 0
