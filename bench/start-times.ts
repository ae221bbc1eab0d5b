import { appendFile, cp, mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchPlace } from './bench-place'
import { cpuOfEndedChildren } from './cpu-time'
import type { FigureTable } from './figures'
import { shopEnvironment, startProgram } from './programs'

const PARTS = [
  'contracts',
  'server',
  'web',
  'demo',
  'tools',
  'bench',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
] as const
const STALE_STARTS = 3
const FRESH_STARTS = 5

/** Time of `npm start` until the address is printed, in a copy of the project that was never built. */
export async function measureStart({ root, folder }: BenchPlace, table: FigureTable): Promise<void> {
  const project = join(folder, 'project')
  await copyProject(root, project)
  const start = async () => {
    const cpuBefore = cpuOfEndedChildren()
    const options = { cwd: project, env: shopEnvironment(join(folder, 'data')) }
    const shop = await startProgram('npm', ['start'], options)
    await shop.stop()
    return { wallMs: shop.readyMs, cpuMs: cpuOfEndedChildren() - cpuBefore }
  }
  const show = (name: string, seconds: number, starts: Awaited<ReturnType<typeof start>>[]) => {
    const walls = starts.map(({ wallMs }) => wallMs / 1000).sort((one, other) => one - other)
    const [fastest = NaN] = walls
    const cpu = Math.min(...starts.map(({ cpuMs }) => cpuMs / 1000))
    table.add({
      name: `start: ${name}`,
      target: `≤ ${seconds} s`,
      measured: `${fastest.toFixed(1)} s (CPU without the database ${cpu.toFixed(1)} s)`,
      spread: starts.length > 1 ? `${fastest.toFixed(1)}–${walls.at(-1)?.toFixed(1)} s` : '',
      isMet: fastest <= seconds,
      isByClock: true,
    })
  }
  show('empty folder, build and demo included', 60, [await start()])
  const stale = []
  for (let time = 0; time < STALE_STARTS; time += 1) {
    for (const file of ['server/src/main.ts', 'web/src/storefront/entry-client.tsx']) {
      await appendFile(join(project, file), `\n// ${time}\n`)
    }
    stale.push(await start())
  }
  show('with its data, server and web to build', 4, stale)
  const fresh = []
  for (let time = 0; time < FRESH_STARTS; time += 1) fresh.push(await start())
  show('with its data, nothing to build', 1, fresh)
}

/** Copies the sources and links the installed packages; links to the project's own workspaces lead into the copy. */
async function copyProject(root: string, project: string): Promise<void> {
  for (const part of PARTS) {
    const filter = (path: string) => !/\/(?:node_modules|dist[^/]*)$/.test(path)
    await cp(join(root, part), join(project, part), { recursive: true, filter })
  }
  for (const workspace of ['.', 'server', 'web']) await linkPackages(join(root, workspace), join(project, workspace))
  await mkdir(join(project, 'node_modules/@tocador'))
  for (const workspace of ['contracts', 'server', 'web']) {
    await symlink(join(project, workspace), join(project, 'node_modules/@tocador', workspace))
  }
}

async function linkPackages(from: string, to: string): Promise<void> {
  const names = await readdir(join(from, 'node_modules')).catch(() => [])
  await mkdir(join(to, 'node_modules'), { recursive: true })
  for (const name of names) {
    if (name === '@tocador' || name === '.cache' || name.startsWith('.vite')) continue
    await symlink(join(from, 'node_modules', name), join(to, 'node_modules', name))
  }
}
