import { useEffect } from 'react'
import { create } from 'zustand'

/** A shortcut for the focused row. */
export interface RowKey<Row> {
  keys: readonly string[]
  what: string
  /** `key` is the pressed one of `keys`. */
  run: (row: Row, key: string) => void
}

type ListedRowKey = Pick<RowKey<never>, 'keys' | 'what'>

const useListed = create<{ listed: readonly ListedRowKey[] }>(() => ({ listed: [] }))

/** The row shortcuts of the mounted list, for the dialog of all shortcuts. */
export const useRowKeys = () => useListed(({ listed }) => listed)

export function useListRowKeys(rowKeys: readonly ListedRowKey[]) {
  const words = JSON.stringify(rowKeys.map(({ keys, what }) => ({ keys, what })))
  useEffect(() => {
    useListed.setState({ listed: JSON.parse(words) as ListedRowKey[] })
    return () => useListed.setState({ listed: [] })
  }, [words])
}
