import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folders = [
  'contracts/src',
  'server/src',
  'server/migrations',
  'web/src',
  'web/tools',
  'demo',
  'e2e',
  'tools',
  'bench',
  'docs',
]

const meaningless = /^(?:utils?|helpers?|common|misc|shared|lib|stuff|things|manager|data|info|types|constants)$/
const kebab = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*$/
/** The extension with an optional suffix such as `.test`. */
const endings = /(?:\.(?:component\.test|test|spec|config|node|d))?\.[a-z0-9]+$/

/** The problems of a file: meaningless names, names not in kebab-case, and `export *`. */
export function problemsWith(path, source = '') {
  const problems = []
  const parts = path.split('/')
  const name = basename(path).replace(endings, '')
  for (const part of [...parts.slice(0, -1), name]) {
    if (meaningless.test(part))
      problems.push(`${path}: "${part}" says nothing: name it after what it does, and put it next to its only user`)
    else if (!kebab.test(part) && part !== 'README') problems.push(`${path}: write "${part}" in kebab-case`)
  }
  if (/^export \*/m.test(source))
    problems.push(`${path}: export * makes a barrel: list the names that others may import`)
  return problems
}

async function checkTree() {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
      return entries
        .filter((entry) => entry.isFile() && !/node_modules|dist/.test(entry.parentPath))
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .split(sep)
            .join('/'),
        )
    }),
  )
  const files = lists.flat()
  const found = await Promise.all(
    files.map(async (file) => problemsWith(file, /\.tsx?$/.test(file) ? await readFile(join(root, file), 'utf8') : '')),
  )
  return { files: files.length, problems: found.flat() }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, problems } = await checkTree()
  for (const problem of problems) console.error(problem)
  console.log(`${files} file names, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
