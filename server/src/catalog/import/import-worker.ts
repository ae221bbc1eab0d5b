import { parentPort, workerData } from 'node:worker_threads'
import { describeFile } from './describe-file'
import { ImportProblem } from './import-problem'
import { readFile } from './read-file'
import type { WorkerAnswer, WorkerTask } from './read-in-worker'

const { work, bytes, mapping, rowsAtMost }: WorkerTask = workerData

/** Runs in a thread of its own; the file may take seconds to read. */
function answer(): WorkerAnswer {
  try {
    const read = work === 'describe' ? describeFile : readFile
    return { result: read(bytes, mapping, rowsAtMost) }
  } catch (error) {
    if (error instanceof ImportProblem) return { problem: error.message }
    throw error
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(answer())
