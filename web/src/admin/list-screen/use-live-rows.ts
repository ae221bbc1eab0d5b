import { useState } from 'react'
import { haveLeft, holdRows, newSince, shownRows, withLatest, type HeldRows } from './held-rows'

interface LiveList<Row> {
  /** Which list it is: its filters, its page. */
  list: string
  /** As it was last read; undefined while another list's rows stand in for it. */
  rows: readonly Row[] | undefined
  /** The newest ids of the shop, whether or not this list shows them. */
  recent: readonly number[] | undefined
  readAgain: () => Promise<readonly Row[] | undefined>
  /** The new rows are not in this list: goes where they are. */
  onElsewhere: () => void
}

export interface LiveRows<Row> {
  shown: readonly Row[] | undefined
  /** How many came since. */
  came: number
  /** Some that stand here would not any more. */
  hasLeft: boolean
  letIn: () => Promise<void>
}

/**
 * Rows that stay where they are while somebody looks at them: what changes inside them changes in place, and what came or
 * went waits until it is asked for, or until another list is.
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
    letIn: async () => {
      const now = await readAgain()
      if (came.length === 0 || now?.some(({ id }) => came.includes(id)) === true) setHeld(undefined)
      else onElsewhere()
    },
  }
}
