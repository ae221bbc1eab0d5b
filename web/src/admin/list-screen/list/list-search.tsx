import { SEARCH_DEBOUNCE_MS } from '@tocador/contracts/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { SearchIcon } from '../../../ui/icons/icons'
import { SearchField } from '../../../ui/form/search-field'
import { Spinner } from '../../../ui/feedback/spinner'
import { Key } from '../../../ui/controls/key'

interface ListSearchProps {
  label: string
  value: string
  isSearching: boolean
  onSearch: (text: string) => void
}

/** The search field, debounced by 300 ms; the shortcut `/` focuses it. */
export function ListSearch({ label, value, isSearching, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  // The search was changed elsewhere: by Back, a view or 'Limpiar filtros'.
  if (value !== sent) {
    setSent(value)
    setTyped(value)
  }
  const send = useEffectEvent((text: string) => {
    setSent(text)
    onSearch(text)
  })
  useEffect(() => {
    if (typed.trim() === sent) return
    const timer = setTimeout(() => send(typed.trim()), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, sent])
  return (
    <SearchField
      label={label}
      className="w-[min(11.75rem,60vw)] flex-none md:w-62"
      icon={isSearching ? <Spinner /> : <SearchIcon />}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onClear={() => setTyped('')}
      shortcut={
        <span
          className="pointer-events-none absolute inset-y-0 right-2 hidden items-center md:group-has-placeholder-shown:flex"
          aria-hidden="true"
        >
          <Key>/</Key>
        </span>
      }
    />
  )
}
