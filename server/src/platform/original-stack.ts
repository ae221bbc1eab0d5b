import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const position = /(file:\/\/[^\s()]+?\.js):(\d+):(\d+)/g
const maps = new Map<string, SourceMap | undefined>()

/**
 * Names the sources in a stack of the built program. Node's own source maps would read all maps of the program at each
 * start; this reads one when the first fault is logged.
 */
export const originalStack = (stack: string): string =>
  stack.replace(position, (built: string, file: string, line: string, column: string) => {
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return built
    return `${fileURLToPath(new URL(entry.originalSource, file))}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file))
  return maps.get(file)
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')))
  } catch {
    // A file without a map, such as one of a package: its own position is told.
    return undefined
  }
}
