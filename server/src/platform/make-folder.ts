import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents. `mkdir` with `recursive` never ends where the system refuses with ENOENT, such as
 * below /proc, and reports a read-only file system as a missing folder.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' && dirname(path) !== path) {
      await makeFolder(dirname(path))
      await mkdir(path)
    } else if (!(await isFolder(path))) throw error
  }
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
