import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { readyAnswer, type Encoding, type ReadyAnswer, type ReadyContent } from '../http/ready-answer'

/** A file of the browser's build, in every encoding that the build prepared. */
export type WebFile = Map<Encoding, ReadyAnswer>

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
// For files whose name contains a content hash.
const FOREVER = 'public, max-age=31536000, immutable'
/** Where the build puts the files with a content hash in their name. */
export const HASHED = '/assets/'
const AN_HOUR = 'public, max-age=3600'
/** The first lists the files of its build, so a stale copy would keep serving the old build. */
const WORKERS = new Set(['/sw.js', '/notices-sw.js'])

/** Reads the whole build into memory, so that a rebuild does not remove files that a running shop still serves. */
export async function loadWebFiles(folder: string): Promise<Map<string, WebFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const addresses = files.map((file) => `/${relative(folder, file).split(sep).join('/')}`)
  const contents = new Map(
    await Promise.all(addresses.map(async (address, at) => [address, await readFile(files[at] ?? '')] as const)),
  )
  const isServed = (address: string) => types[extname(address)] !== undefined && !address.startsWith('/.')
  return new Map(addresses.filter(isServed).map((address) => [address, webFile(address, contents)]))
}

/** A hashed file by its name below `HASHED`. */
export const hashedContent = (name: string, bytes: Buffer): ReadyContent => ({
  bytes,
  type: types[extname(name)] ?? '',
  cacheControl: FOREVER,
})

/** Pictures and fonts are compressed already. */
export const isCompressible = (name: string): boolean => /\.(?:js|css|svg|json)$/.test(name)

function webFile(address: string, contents: Map<string, Buffer>): WebFile {
  const content: ReadyContent = {
    bytes: contents.get(address) ?? Buffer.alloc(0),
    type: types[extname(address)] ?? '',
    cacheControl: cacheControlOf(address),
  }
  const file: WebFile = new Map([['identity', readyAnswer(content, 'identity')]])
  const br = contents.get(`${address}.br`)
  const gzip = contents.get(`${address}.gz`)
  if (br) file.set('br', readyAnswer(content, 'br', br))
  if (gzip) file.set('gzip', readyAnswer(content, 'gzip', gzip))
  return file
}

function cacheControlOf(address: string): string {
  if (WORKERS.has(address)) return 'no-cache'
  return address.startsWith(HASHED) ? FOREVER : AN_HOUR
}
