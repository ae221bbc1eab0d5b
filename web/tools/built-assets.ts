import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PageAssets {
  script: string
  styles: string[]
  fonts: string[]
  /** Modules that the script imports statically or needs before hydration. */
  chunks: string[]
}

interface Chunk {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

/**
 * The files that a page links in its head, read from the client build's manifest. `needed` are modules that the page
 * imports before hydration.
 */
export function builtAssets(folder: string, entry: string, ...needed: string[]): PageAssets {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const reached = new Map<string, Chunk>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`${name} is not part of the browser's build`)
    if (reached.has(name)) return
    reached.set(name, chunk)
    chunk.imports?.forEach(visit)
  }
  for (const name of [entry, ...needed]) visit(name)
  const chunks = [...reached.values()]
  const all = (files: (chunk: Chunk) => string[] | undefined) =>
    [...new Set(chunks.flatMap((chunk) => files(chunk) ?? []))].map((file) => `/${file}`)
  const [script = '', ...imported] = all((chunk) => [chunk.file])
  return {
    script,
    styles: all((chunk) => chunk.css),
    fonts: all((chunk) => chunk.assets).filter((file) => file.endsWith('.woff2')),
    chunks: imported,
  }
}
