import { useState } from 'react'
import { closeLayer, idIn, openLayer, refineTo, useAddressQuery, type QueryChange } from './address'

/** Opens a row beside the list; from an open sheet it takes its place. */
export function openRow(word: string, id: number, more: QueryChange = {}): void {
  const isOpen = new URLSearchParams(location.search).has(word)
  ;(isOpen ? refineTo : openLayer)({ [word]: id, ...more })
}

/** The row open beside the list: its id is in the address. */
export function useOpenRow(word: string) {
  const asked = idIn(useAddressQuery(), word)
  // Back changes the address before the sheet can ask about what was typed.
  const [held, setHeld] = useState<number>()
  const id = asked ?? held
  return {
    id,
    /** Keeps the sheet open without its word in the address, until it is let go with undefined. */
    hold: setHeld,
    stay: () => refineTo({ [word]: id }),
    /** `more` are words of the sheet's own that leave the address with it. */
    close(more: QueryChange = {}) {
      setHeld(undefined)
      if (Object.keys(more).length > 0) refineTo(more)
      closeLayer(word)
    },
  }
}
