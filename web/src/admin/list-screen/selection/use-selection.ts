import { useState } from 'react'

export interface Selection {
  ids: ReadonlySet<number>
  has: (id: number) => boolean
  /** With `isRange` it selects all rows from the previously toggled one to this one. */
  toggle: (id: number, page: readonly number[], isRange: boolean) => void
  toggleAll: (page: readonly number[]) => void
  choose: (ids: readonly number[]) => void
  clear: () => void
}

export function useSelection(first: readonly number[] = []): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(() => new Set(first))
  const [last, setLast] = useState<number>()
  return {
    ids,
    has: (id) => ids.has(id),
    toggle(id, page, isRange) {
      setIds(toggled(ids, isRange && last !== undefined ? between(page, last, id) : [id], !ids.has(id)))
      setLast(id)
    },
    toggleAll: (page) => setIds(toggled(ids, page, !page.every((id) => ids.has(id)))),
    choose: (chosen) => setIds(new Set(chosen)),
    clear: () => setIds(new Set()),
  }
}

function toggled(ids: ReadonlySet<number>, changed: readonly number[], isChosen: boolean): ReadonlySet<number> {
  const next = new Set(ids)
  for (const id of changed) {
    if (isChosen) next.add(id)
    else next.delete(id)
  }
  return next
}

/** The rows of a page between two rows, both included; only the second if the first is on another page. */
export function between(page: readonly number[], from: number, to: number): readonly number[] {
  const [first, second] = [page.indexOf(from), page.indexOf(to)]
  if (first < 0) return [to]
  return page.slice(Math.min(first, second), Math.max(first, second) + 1)
}
