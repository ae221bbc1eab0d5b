import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Shell } from '../src/worker/messages.ts'

const room = fileURLToPath(new URL('..', import.meta.url))

/**
 * Builds the workers, separate files with fixed names: `/sw.js`, which contains the list of the storefront's files, and
 * `/notices-sw.js`, which only browsers of administrators register.
 */
export function serviceWorker(entry: string): Plugin {
  return {
    name: 'service-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async generateBundle(_options, bundle) {
      const shell = JSON.stringify(shellOf(bundle, entry))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundled('service-worker', { __SHELL__: shell }) })
      this.emitFile({ type: 'asset', fileName: 'notices-sw.js', source: await bundled('notices-worker', {}) })
    },
  }
}

async function bundled(worker: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    root: room,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      // Some supported browsers do not run module workers.
      rolldownOptions: { input: join(room, `src/worker/${worker}.ts`), output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat()
  if (output === undefined || !('output' in output)) throw new Error(`The worker ${worker} was not built`)
  return output.output[0].code
}

function shellOf(bundle: Rolldown.OutputBundle, entry: string): Shell {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${entry}`))
  if (first === undefined) throw new Error(`${entry} is not part of the browser's build`)
  const cssOf = (chunk: Rolldown.OutputChunk) => [...(chunk.viteMetadata?.importedCss ?? [])]
  const reached = reachedFrom(first.fileName, bundle)
  const built = reached.flatMap((chunk) => [
    chunk.fileName,
    ...cssOf(chunk),
    ...(chunk.viteMetadata?.importedAssets ?? []),
  ])
  const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
  const pictures = publicPictures()
  const files = [...new Set([...built, ...fonts].map((file) => `/${file}`)), ...pictures.keys()].sort()
  const hash = createHash('sha256').update(files.join())
  for (const content of pictures.values()) hash.update(content)
  return {
    version: hash.digest('hex').slice(0, 16),
    files,
    pageFiles: [first.fileName, ...cssOf(first)].map((file) => `/${file}`),
  }
}

/** All chunks a visitor may need; the panel's are left out. */
function reachedFrom(start: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const reached = new Map<string, Rolldown.OutputChunk>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || reached.has(name) || chunk.facadeModuleId?.includes('/src/admin/')) return
    reached.set(name, chunk)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  visit(start)
  return [...reached.values()]
}

const NOT_IN_PAGES = new Set(['tocador-compartir.jpg', 'panel-icon.svg'])

/** Pictures that pages show; icons and the picture for shared links are not needed offline. */
function publicPictures(): Map<string, Buffer> {
  const folder = join(room, 'public')
  const shown = readdirSync(folder).filter((name) => /\.(?:svg|jpg|webp)$/.test(name) && !NOT_IN_PAGES.has(name))
  return new Map(shown.sort().map((name) => [`/${name}`, readFileSync(join(folder, name))]))
}
