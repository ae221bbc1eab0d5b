import { Worker } from 'node:worker_threads'
import { MAX_IMPORT_ROWS } from '@tocador/contracts/catalog/import-words'
import { Refusal } from '../../platform/http/refusal'
import { createQueue } from '../../platform/queue'
import type { DescribedFile } from './describe-file'
import { ImportProblem } from './import-problem'
import type { ImportMapping } from './mapping'
import type { ReadFile } from './read-file'

export interface WorkerTask {
  work: 'describe' | 'read'
  bytes: Uint8Array
  mapping: ImportMapping
  rowsAtMost: number
}
export type WorkerAnswer = { result: DescribedFile | ReadFile } | { problem: string }

/** Reads files of the panel in threads, one at a time, so that visitors do not wait for a large or hostile file. */
export interface FileReader {
  describe(bytes: Uint8Array, mapping: ImportMapping): Promise<DescribedFile>
  read(bytes: Uint8Array, mapping: ImportMapping): Promise<ReadFile>
}

const WAITING_AT_MOST = 4
const RETRY_SECONDS = 5
const TIME_AT_MOST_MS = 20_000
/** Limit of the worker's heap, which does not include the unpacked bytes. A file of 5,000 rows with 9,000 characters each needs a third of it. */
const HEAP_MB = 384
const TOO_MUCH = 'El archivo tarda demasiado en leerse. Divídelo en archivos más pequeños'

export function fileReaderIn(workerFile: URL): FileReader {
  const queue = createQueue(1, {
    atMost: WAITING_AT_MOST,
    refuse: () => new Refusal('IMPORTS_BUSY', { retryAfter: RETRY_SECONDS }),
  })
  const run = (work: WorkerTask['work'], bytes: Uint8Array, mapping: ImportMapping) =>
    queue(() => answerOf(workerFile, { work, bytes, mapping, rowsAtMost: MAX_IMPORT_ROWS }))
  return {
    // The worker answers a task with its kind of result.
    describe: async (bytes, mapping) => (await run('describe', bytes, mapping)) as DescribedFile,
    read: async (bytes, mapping) => (await run('read', bytes, mapping)) as ReadFile,
  }
}

async function answerOf(workerFile: URL, task: WorkerTask): Promise<DescribedFile | ReadFile> {
  const worker = new Worker(workerFile, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error) => reject(isOutOfMemory(error) ? new ImportProblem(TOO_MUCH) : error))
      timer = setTimeout(() => reject(new ImportProblem(TOO_MUCH)), TIME_AT_MOST_MS)
    })
    if ('problem' in answer) throw new ImportProblem(answer.problem)
    return answer.result
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
