import { SEARCH_DEBOUNCE_MS } from '@tocador/contracts/limits'
import { useEffect, useState } from 'react'

/** The typed text once it has not changed for 300 ms; an empty text is returned at once. */
export function useDebouncedValue(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === '' ? '' : settled
}
