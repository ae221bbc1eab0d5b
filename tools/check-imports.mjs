import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import swc from '@swc/core'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { options, forbidden, runtimeRules, allowedSlices } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const folders = ['contracts/src', 'server/src', 'web/src', 'demo', 'e2e', 'tools', 'bench'].filter((folder) =>
  existsSync(join(root, folder)),
)

// dependency-cruiser does not tell its swc parser that a .tsx file contains JSX, and can't leave out type imports.
// Both must be in place before it is loaded.
let isSeeingTypeImports = true
const parse = swc.parseFileSync
swc.parseFileSync = (file, settings) => {
  const tree = parse(file, { ...settings, tsx: /\.[jt]sx$/.test(file) })
  if (isSeeingTypeImports) return tree
  return { ...tree, body: tree.body.filter(({ typeOnly }) => !typeOnly) }
}
const { cruise } = await import('dependency-cruiser')

/** Every import that breaks a rule, as messages that say where the code belongs. */
export async function findForbiddenImports(baseDir = root, places = folders) {
  const against = await violations(baseDir, places, forbidden, true)
  const atRuntime = await violations(baseDir, places, runtimeRules, false)
  return { files: against.files, broken: [...against.broken, ...atRuntime.broken], imports: against.imports }
}

async function violations(baseDir, places, ruleSet, withTypes) {
  isSeeingTypeImports = withTypes
  const { output } = await cruise(places, { ...options, baseDir, validate: true, ruleSet: { forbidden: ruleSet } })
  const { totalCruised, violations: found } = output.summary
  const imports = output.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  return { files: totalCruised, broken: found.map((violation) => describe(violation, ruleSet)), imports }
}

/** Allowed pairs of server slices that only tests use, or nothing. */
export function unusedPairs(imports, allowed = allowedSlices) {
  const sliceOf = (file) => /^server\/src\/([^/]+)\//.exec(file)?.[1]
  const used = new Set(
    imports.filter(({ from }) => !from.endsWith('.test.ts')).map(({ from, to }) => `${sliceOf(from)} > ${sliceOf(to)}`),
  )
  const pairs = Object.entries(allowed).flatMap(([slice, others]) => others.map((other) => `${slice} > ${other}`))
  return pairs.filter((pair) => !used.has(pair))
}

function describe({ from, to, cycle, rule }, ruleSet) {
  const path = cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : `${from} → ${to}`
  return `${path}\n    ${rule.name}: ${ruleSet.find(({ name }) => name === rule.name).comment}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, broken: against, imports } = await findForbiddenImports()
  const unused = unusedPairs(imports).map(
    (pair) => `${pair}: this pair of slices is unused, remove it from .dependency-cruiser.cjs and ARCHITECTURE.md`,
  )
  const broken = [...against, ...unused]
  for (const line of broken) console.error(line)
  console.log(`${files} files, ${broken.length} forbidden imports`)
  process.exitCode = broken.length > 0 ? 1 : 0
}
