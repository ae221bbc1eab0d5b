import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack, type Pack } from 'tar-stream'
import { appendChecksum } from './checksum'
import { encrypt } from './encryption'
import type { Manifest, Member } from './manifest'
import { MANIFEST } from './member-names'

export interface ArchiveWriter {
  /** Adds a member; `size` is the number of bytes that `content` gives. */
  add(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void>
}

/** Where an archive is until it is whole. */
export const unfinishedFile = (file: string) => `${file}.unfinished`

/**
 * Writes an archive beside its final name, syncs it and renames it, so that a file with the final name is always whole.
 * `fill` adds the members and returns the rest of the manifest, which becomes the last member.
 */
export async function writeArchive(
  file: string,
  passphrase: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'members'>>,
): Promise<Manifest> {
  const unfinished = unfinishedFile(file)
  const tar = pack()
  try {
    const [manifest] = await Promise.all([
      fillTar(tar, fill).catch((error: Error) => {
        tar.destroy(error)
        throw error
      }),
      writeFile(unfinished, tar, passphrase),
    ])
    await syncFile(unfinished)
    await rename(unfinished, file)
    await syncFile(dirname(file))
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeFile(unfinished: string, tar: Pack, passphrase: string | undefined): Promise<void> {
  const plain = appendChecksum()
  const out = createWriteStream(unfinished, { mode: 0o600 })
  await Promise.all([pipeline(Readable.from(tar), plain), encrypt(plain, passphrase).then((all) => pipeline(all, out))])
}

async function fillTar(
  tar: Pack,
  fill: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'members'>>,
): Promise<Manifest> {
  const members: Member[] = []
  const add: ArchiveWriter['add'] = async (name, size, content) => {
    members.push({ name, size, sha256: await writeMember(tar, name, size, content) })
  }
  const manifest = { ...(await fill({ add })), members }
  const text = Buffer.from(JSON.stringify(manifest))
  await writeMember(tar, MANIFEST, text.length, Readable.from([text]))
  tar.finalize()
  return manifest
}

/** Returns the SHA-256 of the content. */
async function writeMember(tar: Pack, name: string, size: number, content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  const entry = tar.entry({ name, size, mode: 0o600, mtime: new Date(0) })
  // When the file cannot be written, the member ends without an error.
  const closed = once(entry, 'close').then(() => refuseUnfinished(entry))
  closed.catch(() => {})
  const until = (event: 'drain' | 'finish') => Promise.race([once(entry, event), closed])
  for await (const chunk of content) {
    hash.update(chunk)
    if (!entry.write(chunk)) await until('drain')
  }
  // The package's types lack an end without an argument.
  entry.end(null)
  await until('finish')
  return hash.digest('hex')
}

function refuseUnfinished({ destroyed }: { destroyed: boolean }): void {
  if (destroyed) throw new Error('The archive was closed before its end')
}

/** Also for folders, whose entries are then on the disk. */
async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}
