import { useState } from 'react'
import { closeLayer, idIn, openLayer, refineTo, useAddressQuery, type QueryChange } from '../views/address'

/** Opens a row in the sheet beside the list, or replaces the row in an open sheet. */
export function openRow(word: string, id: number, more: QueryChange = {}): void {
  const isOpen = new URLSearchParams(location.search).has(word)
  ;(isOpen ? refineTo : openLayer)({ [word]: id, ...more })
}

/** The row in the sheet beside the list; its id is in the address. */
export function useOpenRow(word: string) {
  const asked = idIn(useAddressQuery(), word)
  // Back changes the address before the sheet can ask about unsaved input, so the id is kept here.
  const [held, setHeld] = useState<number>()
  const id = asked ?? held
  return {
    id,
    /** Keeps the sheet open although its parameter is no longer in the address; undefined releases it. */
    hold: setHeld,
    stay: () => refineTo({ [word]: id }),
    /** `more`: other parameters of the sheet to remove from the address. */
    close(more: QueryChange = {}) {
      setHeld(undefined)
      if (Object.keys(more).length > 0) refineTo(more)
      closeLayer(word)
    },
  }
}
