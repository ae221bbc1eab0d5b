import type { Paging } from '@tocador/contracts/paging'

/** Reads a page of a list; when the list has become shorter, its last page. */
export async function readExistingPage<Read>(
  page: number,
  read: (page: number) => Promise<Read>,
  pagingOf: (read: Read) => Paging,
): Promise<Read> {
  const found = await read(page)
  const { pages } = pagingOf(found)
  return page > pages ? read(Math.max(1, pages)) : found
}
