import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** The path of an installed program. Those of administrators are found too, without their folders in PATH. */
export async function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
  for (const folder of folders) {
    const path = join(folder, name)
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return undefined
}
