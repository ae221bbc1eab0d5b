import { SEARCH_DEBOUNCE_MS } from '@tocador/contracts/limits'
import { SHELF_QUERY, type Shelf } from '@tocador/contracts/catalog/shelf'
import { useEffect, useEffectEvent, useRef } from 'react'
import { TextButton } from '../../../ui/controls/text-button'
import { SearchIcon } from '../../../ui/icons/icons'
import { SearchField } from '../../../ui/form/search-field'
import { paths } from '../../paths'
import { LazySearchPart } from '../search/lazy-search-part'
import { useSearching } from '../search/searching-store'
import { HiddenField } from './hidden-field'

interface SearchBoxProps {
  shelf: Shelf
  onChange: (change: Partial<Shelf>) => void
}

/** Uncontrolled, so that text typed before hydration is kept. */
export function SearchBox({ shelf: { search, category }, onChange }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const hasBegun = useSearching((state) => state.hasBegun)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The search of the first HTML: a different text in the field was typed before hydration.
  const sent = useRef(search)

  const send = () => {
    clearTimeout(timer.current)
    sent.current = field.current?.value.trim() ?? ''
    onChange({ search: sent.current })
  }
  const sendSoon = () => {
    useSearching.setState({ hasBegun: true, isSent: false })
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
    <form
      role="search"
      action={paths.results}
      className="min-h-control"
      onSubmit={(event) => (event.preventDefault(), useSearching.setState({ isSent: true }), send())}
      onReset={clear}
    >
      <div className="search-page">
        <SearchField
          ref={field}
          role="combobox"
          aria-expanded="false"
          aria-controls="sugerencias"
          name={SHELF_QUERY.search}
          defaultValue={search}
          className="noscript:[&_[type=reset]]:hidden"
          label="Buscar productos"
          icon={<SearchIcon />}
          placeholder="Busca labial, sérum…"
          maxLength={200}
          onInput={sendSoon}
        />
        <HiddenField name={SHELF_QUERY.category} value={category} />
        <noscript>
          {import.meta.env.SSR && (
            <TextButton type="submit" className="absolute inset-y-0 right-0 px-4 text-small font-control">
              Buscar
            </TextButton>
          )}
        </noscript>
        {hasBegun && <LazySearchPart suggestions={{ field, onChange }} />}
      </div>
    </form>
  )
}
