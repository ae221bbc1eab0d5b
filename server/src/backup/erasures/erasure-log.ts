import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartProblem } from '../../platform/start-problem'
import { erasure, type Erasure } from './erasure'

const header = z.object({ format: z.literal('tocador-erasures'), formatVersion: z.literal(1), shopId: z.uuid() })

/** The shop's id is in the name, since several shops may keep their backups in one folder. */
export const erasureLogFile = (folder: string, shopId: string): string => join(folder, `erased-${shopId}.jsonl`)

/** The lines of the log beside the backups of a folder, as they are written; none where there is no log of this shop. */
export async function readErasureLines(folder: string, shopId: string): Promise<string[]> {
  const file = erasureLogFile(folder, shopId)
  const text = await readFile(file, 'utf8').catch(undefinedIfMissing)
  if (text === undefined) return []
  const [first, ...lines] = text.split('\n').filter((line) => line !== '')
  const known = z.safeParse(header, parseJson(first ?? ''))
  if (!known.success) throw new StartProblem(`${file} is not complete: restore it from a copy, or remove it`)
  if (known.data.shopId !== shopId) throw new StartProblem(`${file} is of another shop: remove it`)
  return lines
}

/** The erasures that are written in this log. */
export async function readErasureLog(folder: string, shopId: string): Promise<Erasure[]> {
  const lines = await readErasureLines(folder, shopId)
  return lines.map((line, place) => {
    const parsed = z.safeParse(erasure, parseJson(line))
    if (parsed.success) return parsed.data
    const file = erasureLogFile(folder, shopId)
    throw new StartProblem(`${file} is damaged in line ${place + 2}: restore it from a copy, or remove that line`)
  })
}

/** The erasure of a line; '' for a damaged one. */
export const idOfLine = (line: string): string => /^\{"id":"([\da-f-]{36})"/.exec(line)?.[1] ?? ''

export const lineOf = (one: Erasure): string => JSON.stringify(one)

/** Beside and renamed, so that a log is always whole. Only the owner of the process may read it. */
export async function replaceErasureLog(folder: string, shopId: string, lines: readonly string[]): Promise<void> {
  const file = erasureLogFile(folder, shopId)
  const unfinished = `${file}.unfinished`
  const first = JSON.stringify({ format: 'tocador-erasures', formatVersion: 1, shopId })
  try {
    const handle = await open(unfinished, 'w', 0o600)
    try {
      await handle.writeFile([first, ...lines].map((line) => `${line}\n`).join(''))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return undefined
  throw error
}
