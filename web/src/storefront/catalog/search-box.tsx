import { SEARCH_DEBOUNCE_MS } from '@tocador/contracts/limits'
import { useEffect, useEffectEvent, useRef } from 'react'
import { SearchIcon } from '../../ui/icons'
import { SearchField } from '../../ui/search-field'

interface SearchBoxProps {
  search: string
  onSearch: (search: string) => void
}

/** Uncontrolled, so that text typed before hydration is kept. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef('')

  const send = () => {
    clearTimeout(timer.current)
    sent.current = field.current?.value.trim() ?? ''
    onSearch(sent.current)
  }
  const sendSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(send, SEARCH_DEBOUNCE_MS)
  }

  const clear = () => {
    if (field.current === null) return
    field.current.value = ''
    field.current.focus()
    send()
  }

  useEffect(() => {
    // The search was changed by Back, a cleared filter or a link; the text sent by this field is ignored here.
    if (field.current !== null && search !== sent.current) {
      clearTimeout(timer.current)
      field.current.value = search
    }
    sent.current = search
  }, [search])
  const submitTextTypedEarly = useEffectEvent(() => {
    if (field.current?.value.trim() !== sent.current) sendSoon()
  })
  useEffect(() => {
    submitTextTypedEarly()
    return () => clearTimeout(timer.current)
  }, [])

  return (
    <form role="search" onSubmit={(event) => (event.preventDefault(), send())} onReset={clear}>
      <SearchField
        ref={field}
        label="Buscar productos"
        icon={<SearchIcon />}
        placeholder="Busca labial, sérum…"
        maxLength={200}
        onInput={sendSoon}
      />
    </form>
  )
}
