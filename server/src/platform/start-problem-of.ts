import { databaseAdvice, databaseMessage } from './database/database-advice'
import { isConnectionLost } from './database/database-errors'
import { StartProblem } from './start-problem'

/** By the codes of system calls on files and folders. */
const FILE_ADVICE = new Map<string, (path: string) => string>([
  ['EACCES', notAllowed],
  ['EPERM', notAllowed],
  ['EROFS', (path) => `${path} is on a read-only file system: mount it writable, or set another DATA_DIR`],
  ['ENOTDIR', notAFolder],
  ['EEXIST', notAFolder],
  ['ENOSPC', (path) => `${path} cannot be written because the disk is full: free some space`],
  ['EDQUOT', (path) => `${path} cannot be written because this user's disk quota is used up: free some space`],
])

/** What an operator can mend, in one line. undefined for everything else, whose stack is needed. */
export function startProblemOf(error: unknown): StartProblem | undefined {
  if (error instanceof StartProblem) return error
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  if ('path' in error && typeof error.path === 'string') return fileProblem(error.code, error.path, error)
  const advice = databaseAdvice(error)
  if (advice !== undefined) return new StartProblem(`The database refuses: ${databaseMessage(error)}: ${advice}`)
  if (!isConnectionLost(error)) return undefined
  return new StartProblem(`The database was lost during the start: ${databaseMessage(error)}. Start again`)
}

function fileProblem(code: string, path: string, error: Error): StartProblem | undefined {
  // A file that cannot be read because it is missing is a fault of the program.
  const hasNoParent = code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir'
  if (hasNoParent) return new StartProblem(`${path} cannot be created: set another DATA_DIR`)
  const advice = FILE_ADVICE.get(code)
  return advice && new StartProblem(advice(path))
}

function notAllowed(path: string): string {
  const user = process.getuid?.()
  return `${path} may not be used by user ${user}: give it to that user (chown -R ${user}), or set another DATA_DIR`
}

function notAFolder(path: string): string {
  return `${path} cannot be created because a file is where a folder should be: set another DATA_DIR`
}
