/** Technical folders and the demo, whose tests are in its own workspace: no verbs of a slice. */
const NO_SLICES = new Set(['platform', 'boot', 'demo', 'testing', 'tools'])

const VERB =
  /^export (?:async )?(?:function|const) (\w+)(?: =)?(?: async)? ?(?:<[^(]*>)?\(\s*(?:\w+|\{[^}]*\}): Shop(?:Context|Tx)\b/gm
const QUERY = /^export (?:async )?(?:function\*?|const) (\w+)(?: =)?(?: async)? ?(?:<[^(]*>)?\(/gm

/**
 * The verbs of the slices (exported functions that take a ShopContext or ShopTx first) and the functions of their `queries.ts` in files without a
 * mutant.
 * @param {Map<string, string>} sources the content of each file by its path from the root
 * @param {{ file: string }[]} mutants
 */
export function findUnguarded(sources, mutants) {
  const guarded = new Set(mutants.map(({ file }) => file))
  return [...sources]
    .filter(([path]) => isOfSlice(path) && !guarded.has(path))
    .map(([path, text]) => ({ path, names: namesIn(text, path.endsWith('/queries.ts') ? QUERY : VERB) }))
    .filter(({ names }) => names.length > 0)
}

/**
 * What differs from the list of files that had no mutant when this check was added: the list may only shrink.
 * @param {{ path: string, names: string[] }[]} unguarded
 * @param {string[]} known
 */
export function compareWithKnown(unguarded, known) {
  const paths = new Set(unguarded.map(({ path }) => path))
  return [
    ...unguarded
      .filter(({ path }) => !known.includes(path))
      .map(({ path, names }) => `No mutant in ${path} (${names.join(', ')}): add one to tools/server-mutants`),
    ...known
      .filter((path) => !paths.has(path))
      .map((path) => `${path} has a mutant or is gone: remove it from without-mutant.mjs`),
  ]
}

function isOfSlice(path) {
  const [workspace, folder, slice, ...rest] = path.split('/')
  return (
    workspace === 'server' && folder === 'src' && rest.length > 0 && !NO_SLICES.has(slice) && !path.endsWith('.test.ts')
  )
}

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name)
