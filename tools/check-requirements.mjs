import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folders = ['contracts/src', 'server/src', 'web/src', 'web/tools', 'demo', 'e2e', 'tools', 'bench']
const testFile = /\.(?:test|spec)\.(?:tsx?|mjs)$/
/** This tool's own test contains invented titles. */
const ownTest = 'tools/check-requirements.test.mjs'

const MOST_IDS = 4
const id = /\[([A-Z]+-\d{2,3})\]/g
const requirementLine = /^- \[([A-Z]+-\d{2,3})\] \S/
const seemsRequirementLine = /^\s*[-*]\s+\[/
const stringLiteral = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
const lineComment = /^\s*(?:\/\/|\*|\/\*).*$/gm
const skippedCall = /\b(?:test|it|describe)\.(?:skip|todo|fixme|fails)\s*\(\s*$/

/** The ids of docs/requirements.md, and the problems of its lines. */
export function readRequirements(text) {
  const ids = new Set()
  const problems = []
  for (const [index, line] of text.split('\n').entries()) {
    const found = requirementLine.exec(line)?.[1]
    const place = `docs/requirements.md:${index + 1}`
    if (found === undefined) {
      if (seemsRequirementLine.test(line)) problems.push(`${place}: write "- [AREA-NN] sentence"`)
    } else if (ids.has(found)) problems.push(`${place}: ${found} has a line already`)
    else ids.add(found)
  }
  return { ids, problems }
}

/** The ids in the test titles of a source. Rows of test.each are titles too, so every string with an id counts. */
export function readTitles(source) {
  const code = source.replace(lineComment, '')
  return [...code.matchAll(stringLiteral)]
    .map((match) => ({
      title: match[0].slice(1, -1),
      ids: [...match[0].matchAll(id)].map(([, name]) => name),
      isSkipped: skippedCall.test(code.slice(0, match.index)),
    }))
    .filter(({ ids }) => ids.length > 0)
}

/** The problems of one file's test titles. */
export function problemsIn(file, source, knownIds) {
  return readTitles(source).flatMap(({ title, ids }) => {
    const unknown = ids.filter((name) => !knownIds.has(name))
    const problems = unknown.map((name) => `${name} has no line in docs/requirements.md`)
    if (ids.length > MOST_IDS) problems.push(`${ids.length} ids in one title, at most ${MOST_IDS}: split the test`)
    return problems.map((problem) => `${file}: "${title}": ${problem}`)
  })
}

async function checkTree() {
  const { ids, problems } = readRequirements(await readFile(join(root, 'docs/requirements.md'), 'utf8'))
  const covered = new Set()
  for (const file of await listTestFiles()) {
    const source = await readFile(join(root, file), 'utf8')
    problems.push(...problemsIn(file, source, ids))
    const running = readTitles(source).filter(({ isSkipped }) => !isSkipped)
    for (const name of running.flatMap((title) => title.ids)) if (ids.has(name)) covered.add(name)
  }
  return { ids, covered, problems }
}

async function listTestFiles() {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(root, folder), { recursive: true }).catch(() => [])
      return names.map((name) => `${folder}/${name.split(sep).join('/')}`)
    }),
  )
  return lists.flat().filter((file) => testFile.test(file) && !/node_modules|\/dist\//.test(file) && file !== ownTest)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ids, covered, problems } = await checkTree()
  for (const problem of problems) console.error(problem)
  if (process.argv.includes('--missing')) for (const name of ids) if (!covered.has(name)) console.log(name)
  console.log(`${covered.size} of ${ids.size} requirements have a test, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
