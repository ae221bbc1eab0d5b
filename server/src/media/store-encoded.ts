import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_WIDTHS } from '@tocador/contracts/media/media-words'
import type { ShopContext } from '../platform/context'
import type { EncodedPicture } from './image-store'
import type { Media } from './open-media'
import { fileName } from './picture-names'
import { savePictures } from './save-pictures'
import { openWorkingFolder } from './working-folder'

/** A picture whose files exist in all widths, named and encoded as the store keeps them. */
export interface FinishedPicture {
  hash: string
  /** Pixels of the widest file. */
  width: number
  height: number
  originalName: string
}

/** Stores copies of the files in `source` without encoding them; returns the addresses in the order of `pictures`. */
export async function storeEncoded(
  context: ShopContext,
  media: Media,
  source: string,
  pictures: readonly FinishedPicture[],
): Promise<string[]> {
  const folder = await openWorkingFolder(media.folder)
  try {
    const copies: EncodedPicture[] = []
    for (const picture of pictures) copies.push(await copyFiles(picture, source, folder.path))
    const stored = await savePictures(context, media, copies)
    return stored.map(({ path }) => path)
  } finally {
    await folder.remove()
  }
}

async function copyFiles(picture: FinishedPicture, source: string, target: string): Promise<EncodedPicture> {
  const names = IMAGE_WIDTHS.map((width) => fileName(picture.hash, width))
  const contents = await Promise.all(names.map((name) => readFile(join(source, name))))
  const files = await Promise.all(
    names.map(async (name, place) => {
      const tempPath = join(target, name)
      // Flushed before it gets its final name, as for uploads.
      await writeFile(tempPath, contents[place] ?? '', { flush: true })
      return { name, tempPath }
    }),
  )
  return { ...picture, bytes: contents.at(-1)?.length ?? 0, files }
}
