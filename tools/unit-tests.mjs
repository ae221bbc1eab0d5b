import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folders = ['contracts/src', 'server/src', 'web/src', 'demo/src', 'tools', 'bench']
/** Tests of the server that open a database import one of these modules; `web/src/testing` opens none. */
const needsDatabase = /from '[^']*\/(?:testing|database)\/|from '\.\/(?:embedded-postgres|open-database|migrate)'/

/** The tests that need no database, which are fast enough to run before every push. */
export async function findUnitTests(root) {
  const files = (await Promise.all(folders.map((folder) => testsBelow(root, folder)))).flat().sort()
  const sources = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  return files.filter((file, index) => file.startsWith(join('web', 'src')) || !needsDatabase.test(sources[index]))
}

async function testsBelow(root, folder) {
  const names = await readdir(join(root, folder), { recursive: true }).catch(() => [])
  return names.filter((name) => /\.test\.(?:tsx?|mjs)$/.test(name)).map((name) => join(folder, name))
}
