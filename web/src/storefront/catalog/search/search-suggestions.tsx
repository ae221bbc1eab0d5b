import { useEffect, useState } from 'react'
import { wholeShelf, type Shelf } from '@tocador/contracts/catalog/shelf'
import { SEARCH_DEBOUNCE_MS } from '@tocador/contracts/limits'
import { useSession } from '../../../api/session'
import { TextButton } from '../../../ui/controls/text-button'
import { openProduct } from '../product-address'
import { keepSearch } from './recent-searches'
import { groupsOf, LIST_ID, SuggestionsPanel, type Choice } from './suggestions-panel'
import { useComboboxAttributes, useFieldEvents, writeField, type FieldRef } from './use-search-field'
import { isLongEnough, useSuggestions } from './use-suggestions'

export interface SearchSuggestionsProps {
  field: FieldRef
  onChange: (change: Partial<Shelf>) => void
}

/** The list below the search field (a combobox, WAI-ARIA): arrow keys move, Enter opens, Esc closes the list before it clears the field. */
export function SearchSuggestions({ field, onChange }: SearchSuggestionsProps) {
  const [typed, setTyped] = useState(() => field.current?.value ?? '')
  const [search, setSearch] = useState('')
  // Only for who still types: this code may have come late.
  const [isOpen, setOpen] = useState(() => document.activeElement === field.current)
  const [place, setPlace] = useState<number>()
  const searches = useSession((session) => session.searches)
  const { suggested, failure, reload } = useSuggestions(search)
  const isShown = isOpen && isLongEnough(typed) && (suggested !== undefined || failure !== undefined)
  const groups = groupsOf(suggested?.suggestions, searches)
  const choices = [...groups.products, ...groups.rest].flatMap((group) => group.choices)
  const current = isShown && place !== undefined && place < choices.length ? place : undefined

  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  const close = () => {
    setOpen(false)
    setPlace(undefined)
  }
  const showAll = (words: string) => {
    keepSearch(words)
    writeField(field, words)
    // The counts are those of the whole shop.
    onChange({ ...wholeShelf, search: words })
    close()
    field.current?.blur()
  }
  const choose = (choice: Choice) => {
    if (choice.kind === 'search') return showAll(choice.search)
    keepSearch(typed)
    close()
    if (choice.kind === 'product') return openProduct(choice.product)
    writeField(field, '')
    onChange({ ...wholeShelf, category: choice.name })
    field.current?.blur()
  }

  useFieldEvents(field, {
    onInput: (value) => {
      setTyped(value)
      setOpen(true)
      // Enter means the new words, also while the list still shows those of the words before.
      setPlace(undefined)
    },
    onKey: (event) => {
      if (event.isComposing) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const choice = current === undefined ? undefined : choices[current]
      if (step !== undefined && isLongEnough(typed)) {
        event.preventDefault()
        setOpen(true)
        if (isShown && choices.length > 0) setPlace(nextPlace(current, step, choices.length))
      } else if (event.key === 'Enter' && choice !== undefined) {
        event.preventDefault()
        choose(choice)
      } else if (event.key === 'Escape' && isShown) {
        event.preventDefault()
        event.stopPropagation()
        close()
      }
    },
    onSubmit: (value) => {
      keepSearch(value)
      close()
      // Hides the keyboard of a phone, which covers the results.
      if (matchMedia('(hover: none)').matches) field.current?.blur()
    },
    onLeave: close,
  })
  useComboboxAttributes(field, isShown, current === undefined ? undefined : `${LIST_ID}-${current}`)

  return (
    <>
      <TextButton className="search-close" onClick={close}>
        Cerrar
      </TextButton>
      <SuggestionsPanel
        isShown={isShown}
        suggested={suggested}
        groups={groups}
        current={current}
        hasSearches={searches.length > 0}
        hasFailed={failure !== undefined}
        onReload={reload}
        onChoose={choose}
        onShowAll={showAll}
      />
      <p role="status" className="sr-only">
        {isShown && failure === undefined && spokenText(choices.length)}
      </p>
    </>
  )
}

const spokenText = (count: number) =>
  count === 0 ? 'Sin sugerencias' : `${count === 1 ? '1 sugerencia' : `${count} sugerencias`}; elige con las flechas`

/** From the field to the first or last row, and from the last row back to the field. */
function nextPlace(current: number | undefined, step: number, count: number): number | undefined {
  const next = (current ?? (step > 0 ? -1 : count)) + step
  return next < 0 || next >= count ? undefined : next
}
