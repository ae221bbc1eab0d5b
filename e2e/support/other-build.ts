import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RunningShop } from '../../server/src/testing/running-shop'

const root = fileURLToPath(new URL('../..', import.meta.url))
const COPIED = ['server/dist', 'server/migrations', 'server/package.json', 'web/dist', 'web/package.json']
const LINKED = ['node_modules', 'server/node_modules']
const NAME = /[\w-]+\.(?:js|css)\b/g

/** Starts another instance of the shop whose scripts and style sheets have other names, as those of another version have. */
export async function startOtherBuild(shop: RunningShop): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tocador-build-'))
  await Promise.all(COPIED.map((part) => cp(join(root, part), join(folder, part), { recursive: true })))
  await Promise.all(LINKED.map((modules) => symlink(join(root, modules), join(folder, modules))))
  await giveOtherNames(join(folder, 'web/dist'))
  const instance = await shop.startAnother(join(folder, 'server/dist/main.js'))
  return {
    url: instance.url,
    close: async () => {
      await instance.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function giveOtherNames(build: string): Promise<void> {
  const assets = join(build, 'client/assets')
  const hashed = new Set((await readdir(assets)).filter((name) => /\.(?:js|css)$/.test(name)))
  const other = (name: string) => name.replace('.', '-v2.')
  const entries = await readdir(build, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  // The compressed copies would have the names of before.
  await Promise.all(files.filter((file) => /\.(?:br|gz)$/.test(file)).map((file) => rm(file)))
  for (const file of files.filter((one) => /\.(?:js|css)$/.test(one))) {
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      text.replace(NAME, (name) => (hashed.has(name) ? other(name) : name)),
    )
  }
  await Promise.all([...hashed].map((name) => rename(join(assets, name), join(assets, other(name)))))
}
