import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const FOLDERS = ['server/src', 'server/migrations', 'contracts/src']

/**
 * Finds the file of each mutant by its text and the files of its tests by their names, so that code can move within its area without a change of the
 * list. Returns the mutants in order, and what is wrong with the others.
 * @param {import('./server-mutants.mjs').MutantLine[]} lines
 * @param {Map<string, string>} sources the content of each file by its path from the root
 */
export function findMutants(lines, sources) {
  const paths = [...sources.keys()]
  const found = lines.map(([area, from, to, promise, ...names]) => {
    const files = paths.filter((path) => areaOf(path) === area).flatMap((path) => repeat(path, from, sources))
    const tests = names.map((name) => paths.filter((path) => isNamed(path, name)))
    const problems = [
      ...(files.length === 1
        ? []
        : [`its text must occur once and occurs ${files.length} times: ${from}${where(files)}`]),
      ...tests.flatMap((each, at) =>
        each.length === 1 ? [] : [`${each.length} tests are called ${names[at]}${where(each)}`],
      ),
      ...(from === to ? ['it replaces nothing'] : []),
      ...(names.length === 0 ? ['it names no test'] : []),
    ]
    return {
      mutant: { file: files[0], from, to, promise, tests: tests.flat() },
      problems: problems.map((problem) => `Mutant in ${area} (${promise}): ${problem}`),
    }
  })
  return {
    mutants: found.filter(({ problems }) => problems.length === 0).map(({ mutant }) => mutant),
    problems: found.flatMap(({ problems }) => problems),
  }
}

/** All files that a mutant can change, and the tests. */
export function readSources(root) {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:ts|sql)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return new Map(paths.map((path) => [path.slice(root.length).split(sep).join('/'), readFileSync(path, 'utf8')]))
}

/** The area of a source: its slice, `boot` for the files directly in server/src, `contracts/…` or `migrations`; tests have none. */
function areaOf(path) {
  if (path.endsWith('.test.ts')) return undefined
  const [workspace, folder, slice, ...rest] = path.split('/')
  if (folder === 'migrations') return folder
  if (rest.length === 0) return 'boot'
  return workspace === 'server' ? slice : `${workspace}/${slice}`
}

/** A test is named by its file; where several have that name, the slice stands before it. */
function isNamed(path, name) {
  const [slice, base] = name.includes('/') ? name.split('/') : ['', name]
  return path.startsWith(slice === '' ? 'server/src/' : `server/src/${slice}/`) && path.endsWith(`/${base}.test.ts`)
}

const repeat = (path, text, sources) => Array(sources.get(path).split(text).length - 1).fill(path)

const where = (paths) => (paths.length === 0 ? '' : ` (${paths.join(', ')})`)
