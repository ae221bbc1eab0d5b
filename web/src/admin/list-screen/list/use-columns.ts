import { useState } from 'react'
import type { Column } from './data-table'

const kept = (list: string) => `tocador-columnas-${list}`

/** The visible columns of a list, saved in localStorage. The name and the actions cannot be hidden. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useState(() => readChoice(list))
  const isShown = ({ name, head, startsHidden = false }: Column<Row>) => head === '' || (chosen[name] ?? !startsHidden)
  return {
    shown: columns.filter(isShown),
    choices: columns
      .filter(({ head }) => head !== '')
      .map((column) => ({ name: column.name, head: column.head, isShown: isShown(column) })),
    toggle(name: string, isNow: boolean) {
      const next = { ...chosen, [name]: isNow }
      setChosen(next)
      try {
        localStorage.setItem(kept(list), JSON.stringify(next))
      } catch {
        // If localStorage is unavailable, the choice lasts until the list is unmounted.
      }
    },
  }
}

export type Columns = Pick<ReturnType<typeof useColumns>, 'choices' | 'toggle'>

function readChoice(list: string): Record<string, boolean> {
  try {
    const choice: unknown = JSON.parse(localStorage.getItem(kept(list)) ?? '{}')
    if (typeof choice !== 'object' || choice === null) return {}
    return Object.fromEntries(Object.entries(choice).filter(([, isShown]) => typeof isShown === 'boolean'))
  } catch {
    return {}
  }
}
