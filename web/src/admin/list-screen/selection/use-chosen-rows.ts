import { useState } from 'react'
import { useSelection, type Selection } from './use-selection'

/** The selected rows; those of other pages have their last seen values. */
export function useChosenRows<Chosen extends { id: number }>(shown: readonly Chosen[], first: readonly Chosen[] = []) {
  const selection = useSelection(first.map(({ id }) => id))
  const [seen, setSeen] = useState<ReadonlyMap<number, Chosen>>(() => new Map(first.map((row) => [row.id, row])))
  const remember = (rows: readonly Chosen[]) =>
    setSeen((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]))
  const now = new Map([...seen, ...shown.map((row) => [row.id, row] as const)])
  const remembering: Selection = {
    ...selection,
    toggle(...choice) {
      remember(shown)
      selection.toggle(...choice)
    },
    toggleAll(page) {
      remember(shown)
      selection.toggleAll(page)
    },
  }
  return {
    selection: remembering,
    chosen: [...selection.ids].flatMap((id) => now.get(id) ?? []),
    choose(rows: readonly Chosen[]) {
      remember(rows)
      selection.choose(rows.map(({ id }) => id))
    },
  }
}
