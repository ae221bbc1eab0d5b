import type { Paging } from '@tocador/contracts/paging'

interface WalkedList {
  /** Id of the open row. */
  id: number | undefined
  rows: readonly { id: number }[]
  paging: Paging | undefined
  readPage: (page: number) => Promise<readonly { id: number }[]>
  onShow: (id: number, page: number) => void
}

/** The position of the open row in its list, and moving to the previous or next row, across pages. */
export function useNeighbours({ id, rows, paging, readPage, onShow }: WalkedList) {
  const index = rows.findIndex((row) => row.id === id)
  const { page, limit, pages, total } = paging ?? { page: 1, limit: 0, pages: 1, total: 0 }

  const go = async (step: 1 | -1) => {
    if (index < 0) return
    const beside = rows[index + step]
    if (beside) return onShow(beside.id, page)
    const other = page + step
    if (other < 1 || other > pages) return
    const found = await readPage(other)
    const first = step === 1 ? found[0] : found.at(-1)
    if (first) onShow(first.id, other)
  }
  return { place: index < 0 ? undefined : (page - 1) * limit + index + 1, total, go }
}

export type Neighbours = ReturnType<typeof useNeighbours>
