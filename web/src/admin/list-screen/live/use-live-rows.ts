import { useState } from 'react'
import { haveLeft, holdRows, newSince, shownRows, withLatest, type HeldRows } from './held-rows'

interface LiveList<Row> {
  /** Identifies the list by its filters and page. */
  list: string
  /** The last fetched rows; undefined while another list's rows are shown as a placeholder. */
  rows: readonly Row[] | undefined
  /** The newest ids in the shop, whether or not they match this list. */
  recent: readonly number[] | undefined
  readAgain: () => Promise<readonly Row[] | undefined>
  /** Called if the new rows do not match this list, to open one that shows them. */
  onElsewhere: () => void
}

export interface LiveRows<Row> {
  shown: readonly Row[] | undefined
  /** The number of new rows. */
  came: number
  /** Whether some visible rows no longer match the list. */
  hasLeft: boolean
  showWaiting: () => Promise<void>
  /** Shows the last fetched rows. */
  showLatest: () => void
}

/**
 * Keeps the visible rows in place: changed values are updated in their rows, but added and removed rows are applied
 * only on request or when another list is shown.
 */
export function useLiveRows<Row extends { id: number }>(live: LiveList<Row>): LiveRows<Row> {
  const { list, rows, recent, readAgain, onElsewhere } = live
  const [held, setHeld] = useState<HeldRows<Row> & { from: readonly Row[]; isFirst: boolean }>()
  if (rows !== undefined && (held?.list !== list || (held.isFirst && recent !== undefined))) {
    setHeld({ ...holdRows(list, rows, recent ?? []), from: rows, isFirst: recent === undefined })
  } else if (rows !== undefined && held !== undefined && held.from !== rows) {
    setHeld({ ...held, ...withLatest(held, rows), from: rows })
  }
  const isHeld = held !== undefined && rows !== undefined && held.list === list
  const came = isHeld ? newSince(held, rows, recent ?? []) : []
  return {
    shown: held === undefined ? undefined : shownRows(held),
    came: came.length,
    hasLeft: isHeld && haveLeft(held, rows),
    showWaiting: async () => {
      const now = await readAgain()
      if (came.length === 0 || now?.some(({ id }) => came.includes(id)) === true) setHeld(undefined)
      else onElsewhere()
    },
    showLatest: () => setHeld(undefined),
  }
}
