import { open, readFile, stat, truncate, type FileHandle } from 'node:fs/promises'

const BYTES_AT_MOST = 5_000_000
const CHECK_EVERY_MS = 60_000

export interface ServerLog {
  path: string
  handle: FileHandle
  startsAt: number
}

const pathOf = (folder: string) => `${folder}.log`

/** Opened for appending, because the server continues at the old offset of any other file after it was emptied. */
export async function openServerLog(folder: string): Promise<ServerLog> {
  const path = pathOf(folder)
  await emptyLongLog(folder)
  const handle = await open(path, 'a+', 0o600)
  // An earlier version let PostgreSQL write rejected values, such as phones, into these lines.
  if (/^.* (?:DETAIL|STATEMENT): /m.test(await handle.readFile('utf8'))) await handle.truncate()
  return { path, handle, startsAt: (await handle.stat()).size }
}

/** Bounds the log while the server runs. PostgreSQL itself rotates only the files of a log collector. */
export function boundServerLog(folder: string): { stop(): void } {
  const checking = setInterval(() => void emptyLongLog(folder), CHECK_EVERY_MS)
  checking.unref()
  return { stop: () => clearInterval(checking) }
}

export async function lastErrorLine({ path, startsAt }: ServerLog): Promise<string> {
  const written = (await readFile(path)).subarray(startsAt).toString().trimEnd().split('\n')
  return written.findLast((line) => /FATAL|PANIC/.test(line)) ?? (written.at(-1) || `see ${path}`)
}

async function emptyLongLog(folder: string): Promise<void> {
  const size = await stat(pathOf(folder)).then(
    (found) => found.size,
    () => 0,
  )
  if (size > BYTES_AT_MOST) await truncate(pathOf(folder)).catch(() => {})
}
