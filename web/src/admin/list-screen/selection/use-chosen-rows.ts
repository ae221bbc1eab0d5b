import { useEffect, useEffectEvent, useState } from 'react'
import { useSelection, type Selection } from './use-selection'

/**
 * The selected rows; those of other pages have their last seen values. `onEnd` is called when the last one is no longer
 * selected, and when the list is left with some.
 */
export function useChosenRows<Chosen extends { id: number }>(
  shown: readonly Chosen[],
  first: readonly Chosen[] = [],
  onEnd: () => void = () => {},
) {
  const selection = useSelection(first.map(({ id }) => id))
  const [seen, setSeen] = useState<ReadonlyMap<number, Chosen>>(() => new Map(first.map((row) => [row.id, row])))
  const hasSome = selection.ids.size > 0
  const tellEnd = useEffectEvent(onEnd)
  useEffect(() => (hasSome ? () => tellEnd() : undefined), [hasSome])
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
