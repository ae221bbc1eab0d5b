import type { FastifyInstance } from 'fastify'
import type { Log } from '../log'
import { encodingOf, sendReady } from '../http/ready-answer'
import { Refusal } from '../http/refusal'
import { KeptContents } from './kept-contents'
import { HASHED, hashedContent, isCompressible, loadWebFiles, type WebFile } from './load-web-files'
import type { SharedAssets } from './shared-assets'

/** Of other builds, in memory; a visit needs about 20. */
const OTHERS_AT_MOST = 100

/** Scripts, styles, fonts and pictures of the storefront, and hashed files of other builds, whose pages are still open. */
export async function serveWebFiles(
  app: FastifyInstance,
  folder: string,
  { assets, log }: { assets: SharedAssets | undefined; log: Log },
): Promise<void> {
  const files = await loadWebFiles(folder)
  for (const [address, file] of files) {
    app.get(address, (request, reply) => {
      const answer = file.get(encodingOf(request)) ?? file.get('identity')
      if (!answer) throw new Refusal('UNKNOWN_ROUTE')
      return sendReady(request, reply, answer)
    })
  }
  if (!assets) return
  // A shop whose disk is full must still start and show its products.
  await assets.save(hashedFiles(files)).catch((error: unknown) => {
    log.warn('The files of this build were not shared, so other instances do not serve them', { error })
  })
  serveOtherBuilds(app, assets)
}

function serveOtherBuilds(app: FastifyInstance, assets: SharedAssets): void {
  const kept = new KeptContents(OTHERS_AT_MOST)
  app.get<{ Params: { name: string } }>(`${HASHED}:name`, async (request, reply) => {
    const { name } = request.params
    const wanted = { key: name, encoding: isCompressible(name) ? encodingOf(request) : 'identity' } as const
    const earlier = kept.find(wanted, '')
    if (earlier) return sendReady(request, reply, earlier.answer)
    const bytes = await assets.find(name)
    if (!bytes) throw new Refusal('UNKNOWN_ROUTE')
    const { answer } = kept.current(wanted, '', () => ({ status: 200, content: hashedContent(name, bytes) }))
    return sendReady(request, reply, answer)
  })
}

function hashedFiles(files: ReadonlyMap<string, WebFile>): Map<string, Buffer> {
  const hashed = [...files].filter(([address]) => address.startsWith(HASHED))
  return new Map(
    hashed.map(([address, file]) => [address.slice(HASHED.length), file.get('identity')?.body ?? Buffer.alloc(0)]),
  )
}
