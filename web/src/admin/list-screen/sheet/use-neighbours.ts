import type { Paging } from '@tocador/contracts/paging'

type Rows = readonly { id: number }[]

interface WalkedList {
  /** Id of the open row. */
  id: number | undefined
  /** The shown rows, also those that left the list since. */
  rows: Rows
  /** The page as it was read last. */
  latest: Rows
  /** Of `latest`. */
  paging: Paging | undefined
  readPage: (page: number) => Promise<Rows>
  /** Shows the page as it was read last. */
  onRefresh: () => void
  onShow: (id: number, page: number) => void
}

/** The position of the open row among the shown ones, and moving to the previous or next row, across pages. */
export function useNeighbours({ id, rows, latest, paging, readPage, onRefresh, onShow }: WalkedList) {
  const index = rows.findIndex((row) => row.id === id)
  const { page, limit, pages } = paging ?? { page: 1, limit: 0, pages: 1 }
  /** How many rows of the page, as it was read, end with the last shown one. */
  const knownOf = (read: Rows) => read.findLastIndex((one) => rows.some((row) => row.id === one.id)) + 1
  const total = rows.length + (paging?.total ?? 0) - knownOf(latest)
  const place = index < 0 ? undefined : (page - 1) * limit + index + 1

  /** Rows that left this page brought up rows of the next one, which are not shown yet. */
  const findBroughtUp = async () => {
    const read = await readPage(page)
    return read[knownOf(read)]
  }

  const go = async (step: 1 | -1) => {
    if (place === undefined) return
    const beside = rows[index + step]
    if (beside) return onShow(beside.id, page)
    const broughtUp = step === 1 && place < total ? await findBroughtUp() : undefined
    if (broughtUp) {
      onRefresh()
      return onShow(broughtUp.id, page)
    }
    const other = page + step
    if (other < 1 || other > pages) return
    const found = await readPage(other)
    const first = step === 1 ? found[0] : found.at(-1)
    if (first) onShow(first.id, other)
  }
  return { place, total, go }
}

export type Neighbours = ReturnType<typeof useNeighbours>
