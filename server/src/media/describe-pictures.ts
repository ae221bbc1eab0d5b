import type { StoredImage } from '@tocador/contracts/media/media-schemas'
import type { ShopContext } from '../platform/context'
import { listPictureFiles } from './queries'

/** With a PUBLIC_URL own pictures are known by absolute addresses outside; the rows contain their paths. */
const pathIn = (address: string) => address.replace(/^https?:\/\/[^/]+(?=\/media\/)/, '')

/** File name and size of stored pictures. Pictures of other sites are left out. */
export async function describePictures({ db }: ShopContext, addresses: readonly string[]): Promise<StoredImage[]> {
  const rows = await listPictureFiles(db, addresses.map(pathIn))
  const byPath = new Map(rows.map((row) => [row.path, row]))
  return addresses.flatMap((address) => {
    const row = byPath.get(pathIn(address))
    return row === undefined ? [] : [{ path: address, size: row.bytes, originalName: row.originalName }]
  })
}
