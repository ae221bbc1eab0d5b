import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopContext } from '../../platform/context'
import type { EncodedPicture } from '../image-store'
import type { Media } from '../open-media'
import { candidates, FOLDER, pathOfFile, siblingsOf } from '../picture-names'
import { listPictureFiles, type PictureRow } from '../queries'
import { savePictures } from '../save-pictures'
import { storeImage } from '../store-image'
import { openWorkingFolder } from '../working-folder'

export const isLocal = (url: string) => url.startsWith(FOLDER)
const nameIn = (path: string) => path.slice(FOLDER.length)

/** Stores local pictures in the hosted store, too; returns the new address of each. Local files stay, since orders use them. */
export async function moveToHosted(
  context: ShopContext,
  media: Media,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const moved = new Map<string, string>()
  if (paths.length === 0) return moved
  const rows = await listPictureFiles(
    context.db,
    paths.flatMap((path) => pathOfFile(nameIn(path)) ?? []),
  )
  const byPath = new Map(rows.map((row) => [row.path, row]))
  const folder = await openWorkingFolder(media.folder)
  try {
    for (const path of paths) {
      const row = byPath.get(pathOfFile(nameIn(path)) ?? '')
      const picture = row && (await readPicture(media, row, folder.path))
      const [stored] = picture ? await savePictures(context, media, [picture]) : []
      const address = stored?.path ?? (await encodeAgain(context, media, path, row?.originalName ?? ''))
      if (address !== undefined) moved.set(path, address)
    }
  } finally {
    await folder.remove()
  }
  return moved
}

/** The files of all widths as they are, so that nothing is lost by encoding; undefined if one is missing. */
async function readPicture({ store }: Media, row: PictureRow, folder: string): Promise<EncodedPicture | undefined> {
  const { path, width, height, bytes, originalName } = row
  const files: EncodedPicture['files'] = []
  for (const name of siblingsOf(nameIn(path))) {
    const content = await store.read(name)
    if (!content) return undefined
    const tempPath = join(folder, name)
    await writeFile(tempPath, content)
    files.push({ name, tempPath })
  }
  return {
    hash: nameIn(path).slice(0, 32),
    width,
    height,
    bytes,
    originalName,
    files,
  }
}

async function encodeAgain(context: ShopContext, media: Media, path: string, originalName: string) {
  for (const name of candidates(nameIn(path))) {
    const content = await media.store.read(name)
    if (content) return storeImage(context, media, content, originalName)
  }
  return undefined
}
