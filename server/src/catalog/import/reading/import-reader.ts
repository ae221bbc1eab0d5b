import { writeFile } from 'node:fs/promises'
import { describeFile } from './describe-file'
import { ImportProblem } from '../import-problem'
import type { ReaderAnswer, ReaderTask } from './read-in-process'
import { readFile } from './read-file'

/** Runs in a process of its own: a file may take seconds to read, and a hostile one may end the process. */
process.once('message', (task) => {
  // Safe: the message comes from `read-in-process.ts`.
  process.send?.(answer(task as ReaderTask), () => process.disconnect())
})

// Where memory runs out, Linux ends this process before the shop or its database.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})

function answer({ work, bytes, mapping, rowsAtMost }: ReaderTask): ReaderAnswer {
  try {
    const read = work === 'describe' ? describeFile : readFile
    return { result: read(bytes, mapping, rowsAtMost) }
  } catch (error) {
    if (error instanceof ImportProblem) return { problem: error.message }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
