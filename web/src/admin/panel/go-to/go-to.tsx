import { showNumber } from '@tocador/contracts/money'
import { SearchIcon, CloseIcon } from '../../../ui/icons/icons'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Spinner } from '../../../ui/feedback/spinner'
import { Overlay } from '../../../ui/overlay/overlay'
import { Button } from '../../../ui/controls/button'
import { IconButton } from '../../../ui/controls/icon-button'
import { FoundOption } from './found-option'
import { groupsFor, type GoToPlaces } from './go-to-groups'
import { optionAfter } from './targets'
import { usePanelSearch } from './use-panel-search'

interface GoToProps extends GoToPlaces {
  onClose: () => void
}

/** The Ctrl K palette to find orders, products, clients, sections and actions: a WAI-ARIA combobox with a listbox. */
export function GoTo({ onClose, ...places }: GoToProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const search = usePanelSearch(typed)
  const groups = groupsFor(typed, places, search.found)
  const targets = groups.flatMap((group) => group.targets)
  const current = targets[Math.min(chosen, targets.length - 1)]
  const wait = useWaitingGo(search.isSearching, () => current?.go())
  const onKeyDown = (event: KeyboardEvent) => {
    const next = optionAfter(event.key, current === undefined ? -1 : targets.indexOf(current), targets.length)
    if (next !== undefined) {
      event.preventDefault()
      setChosen(next)
      wait(false)
      document.getElementById(`${id}-${targets[next]?.key}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (search.isSearching && current?.kind !== 'place') wait(true)
      else current?.go()
    }
  }
  const isNothing = targets.length === 0 && !search.isSearching && !search.hasFailed

  return (
    <Overlay
      kind="dialog"
      className="mx-auto mt-[min(12vh,7rem)] mb-auto max-h-[min(32rem,calc(100dvh-8rem))] w-[min(35rem,calc(100%-3rem))] flex-col overflow-hidden bg-surface p-0 text-ink [font:var(--dialog-font)] shadow-3 backdrop:bg-backdrop open:flex max-md:m-0 max-md:h-dvh max-md:max-h-none max-md:w-full md:rounded-[0.875rem]"
      aria-label="Ir a…"
      initialFocus={field}
      onCloseRequest={onClose}
    >
      <div className="flex min-h-12 flex-none items-center gap-2.5 border-b border-line pr-2 pl-4 has-[input:focus-visible]:shadow-[inset_0_-2px_0_var(--color-info)] max-md:min-h-13 [&>svg]:text-ink-2">
        {search.isSearching ? <Spinner /> : <SearchIcon />}
        <input
          ref={field}
          className="min-h-11 min-w-0 flex-1 bg-transparent text-item outline-none max-md:text-base"
          role="combobox"
          aria-label="Ir a…"
          aria-expanded={targets.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && `${id}-${current.key}`}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="go"
          maxLength={200}
          placeholder="Pedido, cliente, producto o acción"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
            wait(false)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Cerrar" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Resultados"
        className="min-h-0 overflow-y-auto overscroll-contain p-1 empty:hidden"
      >
        {groups.map(({ name, targets: own }) => (
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <p id={`${id}-${name}`} role="presentation" className="px-3 pt-1.5 pb-0.5 text-ink-2">
              {name}
            </p>
            {own.map((target) => (
              <FoundOption
                key={target.key}
                id={`${id}-${target.key}`}
                target={target}
                isCurrent={target === current}
                onPoint={() => setChosen(targets.indexOf(target))}
              />
            ))}
          </div>
        ))}
      </div>
      {isNothing && <p className="p-4 wrap-anywhere text-ink-2">Nada coincide con «{typed.trim()}»</p>}
      {search.hasFailed && (
        <p className="p-4 wrap-anywhere text-ink-2" role="alert">
          No se pudo buscar.{' '}
          <Button look="link" onClick={search.tryAgain}>
            Reintentar
          </Button>
        </p>
      )}
      <p role="status" className="sr-only">
        {search.isSearching || typed === '' ? '' : resultsText(targets.length)}
      </p>
    </Overlay>
  )
}

const resultsText = (count: number) => (count === 1 ? '1 resultado' : `${showNumber(count)} resultados`)

/** For an Enter that comes before the rows of what is typed: until then those of the search before are shown. */
function useWaitingGo(isSearching: boolean, go: () => void) {
  const isWaiting = useRef(false)
  const goNow = useEffectEvent(go)
  useEffect(() => {
    if (isSearching || !isWaiting.current) return
    isWaiting.current = false
    goNow()
  }, [isSearching])
  return (isWanted: boolean) => {
    isWaiting.current = isWanted
  }
}
