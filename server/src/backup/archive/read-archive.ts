import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { isConnectionLost, isRefusedByDatabase } from '../../platform/database/database-errors'
import { StartProblem } from '../../platform/start-problem'
import { checkChecksum } from './checksum'
import { openPlain } from './encryption'
import { checkHeaders } from './check-headers'
import { kindOfMember, type MemberKind } from './member-names'

export type ReadMember = MemberKind & { name: string; size: number; content: AsyncIterable<Buffer> }

/** More than any shop has pictures; each member costs memory while the archive is checked. */
const MEMBERS_AT_MOST = 200_000

/** Gives each member to `visit`, which reads its content to the end or not at all. Fails when the archive is damaged, and before the next member at the signal. */
export async function readArchive(
  file: string,
  passphrase: string | undefined,
  visit: (member: ReadMember) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const source = await openPlain(file, passphrase)
  const tar = extract()
  const passing = pipeline(source, checkChecksum(), checkHeaders(), tar)
  passing.catch(() => {})
  let members = 0
  try {
    for await (const entry of tar) {
      signal?.throwIfAborted()
      const { name, size = 0, type } = entry.header
      const kind = type === 'file' ? kindOfMember(name) : undefined
      members += 1
      if (kind === undefined || members > MEMBERS_AT_MOST) throw new StartProblem('This file is not a backup of a shop')
      await visit({ ...kind, name, size, content: entry as AsyncIterable<Buffer> })
      entry.resume()
    }
    await passing
  } catch (error) {
    source.destroy()
    throw asProblem(error)
  }
}

/**
 * Errors of tar and of decryption mean that bytes differ. Those of reading the file are told as they are; those of the
 * disk or database that a member is written to are the caller's.
 */
function asProblem(error: unknown): unknown {
  if (error instanceof StartProblem || !(error instanceof Error)) return error
  if ('syscall' in error && error.syscall === 'read')
    return new StartProblem(`The backup cannot be read: ${error.message}`)
  if ('syscall' in error || isRefusedByDatabase(error) || isConnectionLost(error)) return error
  return new StartProblem(`The backup is damaged or is no backup: ${error.message}`)
}
