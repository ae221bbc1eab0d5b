import { fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { MAX_IMPORT_ROWS } from '@tocador/contracts/catalog/import-words'
import type { Log } from '../../../platform/log'
import { Refusal } from '../../../platform/http/refusal'
import { createQueue } from '../../../platform/queue'
import type { DescribedFile } from './describe-file'
import { ImportProblem } from '../import-problem'
import type { ImportMapping } from '../rows/mapping'
import type { ReadFile } from './read-file'

export interface ReaderTask {
  work: 'describe' | 'read'
  bytes: Uint8Array
  mapping: ImportMapping
  rowsAtMost: number
}
export type ReaderAnswer = { result: DescribedFile | ReadFile } | { problem: string } | { fault: string }

export interface ReaderLimits {
  rowsAtMost: number
  heapMb: number
  readWithinMs: number
}

/** Reads files of the panel one at a time, so that visitors do not wait for a large file and outlive a hostile one. */
export interface FileReader {
  describe(bytes: Uint8Array, mapping: ImportMapping): Promise<DescribedFile>
  read(bytes: Uint8Array, mapping: ImportMapping): Promise<ReadFile>
}

const WAITING_AT_MOST = 4
const RETRY_SECONDS = 5
/** Waiting and reading together end well before the server closes a silent connection (20 s), so that the text arrives. */
export const WAIT_AT_MOST_MS = 4_000
/** A file of 5,000 rows with 9,000 characters each needs a third of the memory and of the time. */
export const PANEL_LIMITS: ReaderLimits = { rowsAtMost: MAX_IMPORT_ROWS, heapMb: 384, readWithinMs: 12_000 }
/** The command line reads one file of up to 64 MB, and nobody else waits. */
export const TOOL_LIMITS: ReaderLimits = { rowsAtMost: Infinity, heapMb: 2_048, readWithinMs: 600_000 }

const TOO_SLOW = 'El archivo tarda demasiado en leerse. Divídelo en archivos más pequeños'
const TOO_LARGE = 'El archivo necesita demasiada memoria para leerse. Divídelo en archivos más pequeños'

export function fileReaderIn(readerFile: URL, log: Log, limits = PANEL_LIMITS): FileReader {
  const queue = createQueue(1, { atMost: WAITING_AT_MOST, refuse: busy })
  const run = async (work: ReaderTask['work'], bytes: Uint8Array, mapping: ImportMapping) => {
    const waited = AbortSignal.timeout(WAIT_AT_MOST_MS)
    let isReading = false
    try {
      return await queue(() => {
        isReading = true
        return readIn(readerFile, { work, bytes, mapping, rowsAtMost: limits.rowsAtMost }, limits, log)
      }, waited)
    } catch (error) {
      throw isReading || !waited.aborted ? error : busy()
    }
  }
  return {
    // The process answers a task with its kind of result.
    describe: async (bytes, mapping) => (await run('describe', bytes, mapping)) as DescribedFile,
    read: async (bytes, mapping) => (await run('read', bytes, mapping)) as ReadFile,
  }
}

const busy = () => new Refusal('IMPORTS_BUSY', { retryAfter: RETRY_SECONDS })

async function readIn(
  readerFile: URL,
  task: ReaderTask,
  { heapMb, readWithinMs }: ReaderLimits,
  log: Log,
): Promise<DescribedFile | ReadFile> {
  const child = fork(fileURLToPath(readerFile), {
    // A thread's limit does not bound strings and regular expressions; reaching this one ends only the child.
    execArgv: [`--max-old-space-size=${heapMb}`],
    // The reader of a stranger's file gets no setting of the shop.
    env: {},
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  const endWithShop = () => child.kill('SIGKILL')
  process.once('exit', endWithShop)
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<ReaderAnswer>((resolve, reject) => {
      const end = (reason: string, problem: string) => {
        log.warn('The reader of an imported file was ended', { reason, bytes: task.bytes.length })
        reject(new ImportProblem(problem))
      }
      // Safe: the message comes from `import-reader.ts`.
      child.once('message', (message) => resolve(message as ReaderAnswer))
      child.once('error', reject)
      child.once('exit', (code, signal) => end(`exit ${signal ?? code}`, TOO_LARGE))
      timer = setTimeout(() => end('too slow', TOO_SLOW), readWithinMs)
      child.send(task, (error) => error && end(error.message, TOO_LARGE))
    })
    if ('problem' in answer) throw new ImportProblem(answer.problem)
    if ('fault' in answer) throw new Error(`The reader of an imported file failed: ${answer.fault}`)
    return answer.result
  } finally {
    clearTimeout(timer)
    child.removeAllListeners()
    // A late failure of the channel is of no interest any more.
    child.on('error', () => {})
    child.kill('SIGKILL')
    process.off('exit', endWithShop)
  }
}
