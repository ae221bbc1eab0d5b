import { open, readdir, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Change } from '../../platform/audit/record-changes'
import { inTransaction, type ShopContext } from '../../platform/context'
import { mendableWith, problemWith, type Problem, type SelfCheck } from '../../platform/self-check'
import type { Media } from '../open-media'
import { filesOf, pathOfFile } from '../picture-names'
import { TRASH_DAYS } from '../removing/removal-rules'
import { listLocalPictures, listShownPictures } from './queries'

const PLACE_LABELS = { folder: 'carpeta de fotos', hosted: 'servicio de fotos' }

/** The hourly sweep removes such files after a day, so these are left over because the shop did not run, or failed. */
const LEFT_OVER_AFTER_MS = 2 * 86_400_000

/** Pictures of a hosted store are not looked at: that would take a call for each. */
export const pictureCheck = (media: Media): SelfCheck => ({
  title: 'Fotos',
  find: (context) => findPictureProblems(context, media),
  repair: (context) => repairPictures(context, media),
})

/** Reads every file of the pictures. */
export const pictureFileCheck = (media: Media): SelfCheck => ({
  title: 'Archivos de fotos',
  isSlow: true,
  find: (context) => findDamaged(context, media.folder),
})

async function findPictureProblems(context: ShopContext, media: Media): Promise<Problem[]> {
  const { folder, ownership } = media
  const { stored, nameOf, files, shown } = await readPictures(context, folder)
  const lacking = stored.filter((path) => filesOf(path).some((file) => !files.has(file)))
  const trashed = await listTrashed(media, [...lacking, ...shown])
  const known = new Set([...stored, ...trashed])
  const states = await ownership.look(context.db)
  return [
    ...problemWith(
      'Fotos que no son de la tienda de esta base de datos',
      'No se borra ninguna hasta que confirmes en Ajustes › Sistema que son de la misma tienda.',
      states.filter(({ belonging }) => belonging !== 'ours').map(({ place }) => PLACE_LABELS[place]),
    ),
    ...mendableWith(
      'Fotos en uso que están en la papelera',
      'La tienda muestra un hueco en su lugar. La tienda las saca sola mientras está abierta; también se reparan aquí.',
      trashed.map(nameOf),
    ),
    ...problemWith(
      'Fotos a las que les faltan archivos',
      'La tienda muestra un hueco en su lugar: súbelas otra vez, o recupera una copia.',
      lacking.filter((path) => !trashed.includes(path)).map(nameOf),
    ),
    ...problemWith(
      'Productos o pedidos con fotos que la tienda no tiene',
      'Se muestra un hueco en su lugar: súbelas otra vez.',
      [...new Set([...shown].filter((path) => !known.has(path)).map(nameOf))],
    ),
    ...mendableWith(
      'Fotos en el disco que la tienda no usa',
      'Solo ocupan espacio. La tienda las pasa sola a la papelera mientras está abierta; también se reparan aquí.',
      await listLeftOver(context, folder),
    ),
  ]
}

async function listTrashed({ trash }: Media, paths: readonly string[]): Promise<string[]> {
  const there = new Set((await trash.list()).map(({ path }) => path))
  return [...new Set(paths)].filter((path) => there.has(path))
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

async function repairPictures(context: ShopContext, media: Media): Promise<Problem[]> {
  if (!(await media.ownership.mayRemove(context.db))) return []
  return [...(await takeBackTrashed(context, media)), ...(await removeLeftOver(context, media))]
}

async function takeBackTrashed(context: ShopContext, media: Media): Promise<Problem[]> {
  const { stored, files, shown, nameOf } = await readPictures(context, media.folder)
  const lacking = stored.filter((path) => filesOf(path).some((file) => !files.has(file)))
  const paths = await listTrashed(media, [...lacking, ...shown])
  await recordEach(context, 'restore', paths)
  await media.trash.takeBack(paths)
  return problemWith('Fotos sacadas de la papelera', 'Se ven otra vez.', paths.map(nameOf))
}

async function removeLeftOver(context: ShopContext, { folder, trash }: Media): Promise<Problem[]> {
  const paths = await listLeftOver(context, folder)
  await recordEach(context, 'repair', paths)
  await trash.put(paths, context.now)
  return problemWith(
    'Fotos sin uso pasadas a la papelera',
    `Ningún producto ni pedido las mostraba. Se borran en ${TRASH_DAYS} días.`,
    paths,
  )
}

const recordEach = (context: ShopContext, action: 'repair' | 'restore', paths: readonly string[]) =>
  inTransaction(context, (tx) =>
    tx.record(...paths.map((path): Change => ({ action, subject: 'picture', subjectId: path }))),
  )

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
