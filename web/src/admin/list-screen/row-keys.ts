import { useEffect } from 'react'
import { create } from 'zustand'

/** A key that acts on the row that has the focus. */
export interface RowKey<Row> {
  keys: readonly string[]
  what: string
  /** Is handed which of its keys it was. */
  run: (row: Row, key: string) => void
}

type ListedRowKey = Pick<RowKey<never>, 'keys' | 'what'>

const useListed = create<{ listed: readonly ListedRowKey[] }>(() => ({ listed: [] }))

/** What the keys do in the list now on the screen, for the list of shortcuts. */
export const useRowKeys = () => useListed(({ listed }) => listed)

export function useListRowKeys(rowKeys: readonly ListedRowKey[]) {
  const words = JSON.stringify(rowKeys.map(({ keys, what }) => ({ keys, what })))
  useEffect(() => {
    useListed.setState({ listed: JSON.parse(words) as ListedRowKey[] })
    return () => useListed.setState({ listed: [] })
  }, [words])
}
