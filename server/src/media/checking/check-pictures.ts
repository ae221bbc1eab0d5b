import { open, readdir, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Change } from '../../platform/audit/record-changes'
import { inTransaction, type ShopContext } from '../../platform/context'
import { mendableWith, problemWith, type Problem, type SelfCheck } from '../../platform/self-check'
import type { Media } from '../open-media'
import { filesOf, pathOfFile } from '../picture-names'
import { listLocalPictures, listShownPictures } from './queries'

/** The hourly sweep removes such files after a day, so these are left over because the shop did not run, or failed. */
const LEFT_OVER_AFTER_MS = 2 * 86_400_000

/** Pictures of a hosted store are not looked at: that would take a call for each. */
export const pictureCheck = (media: Media): SelfCheck => ({
  title: 'Fotos',
  find: (context) => findPictureProblems(context, media.folder),
  repair: (context) => removeLeftOver(context, media),
})

/** Reads every file of the pictures. */
export const pictureFileCheck = (media: Media): SelfCheck => ({
  title: 'Archivos de fotos',
  isSlow: true,
  find: (context) => findDamaged(context, media.folder),
})

async function findPictureProblems(context: ShopContext, folder: string): Promise<Problem[]> {
  const { stored, nameOf, files, shown } = await readPictures(context, folder)
  const missing = stored.filter((path) => filesOf(path).some((file) => !files.has(file)))
  const known = new Set(stored)
  return [
    ...problemWith(
      'Fotos a las que les faltan archivos',
      'La tienda muestra un hueco en su lugar: súbelas otra vez, o recupera una copia.',
      missing.map(nameOf),
    ),
    ...problemWith(
      'Productos o pedidos con fotos que la tienda no tiene',
      'Se muestra un hueco en su lugar: súbelas otra vez.',
      [...new Set([...shown].filter((path) => !known.has(path)).map(nameOf))],
    ),
    ...mendableWith(
      'Fotos en el disco que la tienda no usa',
      'Solo ocupan espacio. La tienda las quita sola mientras está abierta; también se reparan aquí.',
      await listLeftOver(context, folder),
    ),
  ]
}

async function findDamaged(context: ShopContext, folder: string): Promise<Problem[]> {
  const { nameOf, files } = await readPictures(context, folder)
  const damaged: string[] = []
  for (const file of files) {
    if (!(await isWhole(join(folder, file)))) damaged.push(nameOf(pathOfFile(file) ?? file))
  }
  return problemWith('Fotos con archivos dañados', 'No se ven: súbelas otra vez, o recupera una copia.', [
    ...new Set(damaged),
  ])
}

async function readPictures({ db }: ShopContext, folder: string) {
  const [stored, named, entries] = [await listLocalPictures(db), await listShownPictures(db), await readFolder(folder)]
  const names = new Map(named.map(({ url, name }) => [pathOfShown(url), name]))
  return {
    stored,
    shown: new Set(names.keys()),
    files: new Set(entries.filter((entry) => pathOfFile(entry) !== undefined)),
    nameOf: (path: string) => names.get(path) ?? path,
  }
}

/** Without the folder all pictures are missing, which is what the check tells. */
const readFolder = (folder: string) => readdir(folder).catch(() => [])

/** Products may name a file of any width. */
const pathOfShown = (url: string) => pathOfFile(url.slice(url.lastIndexOf('/') + 1)) ?? url

async function listLeftOver(context: ShopContext, folder: string): Promise<string[]> {
  const { stored, shown, files } = await readPictures(context, folder)
  const used = new Set([...stored, ...shown])
  const unused = new Set([...files].flatMap((file) => pathOfFile(file) ?? []).filter((path) => !used.has(path)))
  const before = context.clock.now().getTime() - LEFT_OVER_AFTER_MS
  const old: string[] = []
  for (const path of unused) {
    const times = await Promise.all(filesOf(path).map((file) => modifiedAt(join(folder, file))))
    if (times.every((time) => time < before)) old.push(path)
  }
  return old
}

const modifiedAt = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

async function removeLeftOver(context: ShopContext, { folder, store }: Media): Promise<Problem[]> {
  const paths = await listLeftOver(context, folder)
  await inTransaction(context, (tx) =>
    tx.record(...paths.map((path): Change => ({ action: 'repair', subject: 'picture', subjectId: path }))),
  )
  await store.remove(paths)
  return problemWith('Fotos sin uso quitadas del disco', 'Ningún producto ni pedido las mostraba.', paths)
}

const HEADER_BYTES = 12

/** A WebP file says its length at its beginning, so that a truncated or empty one is found without decoding it. */
async function isWhole(file: string): Promise<boolean> {
  let handle: FileHandle | undefined
  try {
    handle = await open(file, 'r')
    const [{ size }, { buffer, bytesRead }] = [
      await handle.stat(),
      await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0),
    ]
    if (bytesRead < HEADER_BYTES) return false
    const isWebp = buffer.toString('latin1', 0, 4) === 'RIFF' && buffer.toString('latin1', 8) === 'WEBP'
    return isWebp && buffer.readUInt32LE(4) + 8 === size
  } catch {
    // Whatever the reason, visitors cannot see it.
    return false
  } finally {
    await handle?.close()
  }
}
