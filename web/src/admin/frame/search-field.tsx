import { SEARCH_DEBOUNCE_MS } from '@tocador/contracts/limits'
import { SearchIcon } from '../../ui/icons'
import { useEffect, useEffectEvent, useState } from 'react'
import { Spinner } from '../../ui/spinner'

interface SearchFieldProps {
  label: string
  value: string
  isSearching: boolean
  onSearch: (wish: string) => void
}

/** Asks 300 ms after the last letter; the panel's `/` brings the focus here. */
export function SearchField({ label, value, isSearching, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [told, setTold] = useState(value)
  // Back, a view or 'Limpiar filtros' changed the search.
  if (value !== told) {
    setTold(value)
    setTyped(value)
  }
  const tell = useEffectEvent((wish: string) => {
    setTold(wish)
    onSearch(wish)
  })
  useEffect(() => {
    if (typed.trim() === told) return
    const timer = setTimeout(() => tell(typed.trim()), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, told])
  return (
    <div className="affixed w-47 flex-none md:w-62">
      <span className="prefix">{isSearching ? <Spinner /> : <SearchIcon />}</span>
      <input
        type="search"
        aria-label={label}
        autoComplete="off"
        className="control pl-8.5!"
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed === '' && (
        <kbd className="suffix key-hint" aria-hidden="true">
          <span className="key">/</span>
        </kbd>
      )}
    </div>
  )
}
