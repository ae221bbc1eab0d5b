import { SearchIcon, CloseIcon } from '../../ui/icons'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Spinner } from '../../ui/spinner'
import { Overlay } from '../../ui/overlay/overlay'
import { IconButton, Button } from '../frame/button'
import { FoundOption } from './found-option'
import { optionAfter, placesFor, type Target, type TargetGroup } from './targets'
import { useFound } from './use-found'

interface GoToProps {
  sections: readonly Extract<Target, { kind: 'place' }>[]
  actions: readonly Extract<Target, { kind: 'place' }>[]
  onOrder: (id: number) => void
  onProduct: (id: number) => void
  onClose: () => void
}

/** Ctrl K: an order, a product, a tab or an action, from wherever one is. A combobox with its list (WAI-ARIA). */
export function GoTo({ onClose, ...places }: GoToProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const search = useFound(typed)
  const groups = groupsFor(typed, places, search.found)
  const targets = groups.flatMap((group) => group.targets)
  const current = targets[Math.min(chosen, targets.length - 1)]
  const onKeyDown = (event: KeyboardEvent) => {
    const next = optionAfter(event.key, current === undefined ? -1 : targets.indexOf(current), targets.length)
    if (next !== undefined) {
      event.preventDefault()
      setChosen(next)
      document.getElementById(`${id}-${targets[next]?.key}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      current?.go()
    }
  }
  const isNothing = targets.length === 0 && !search.isSearching && !search.hasFailed

  return (
    <Overlay
      kind="dialog"
      className="go-to mx-auto mb-auto flex-col overflow-hidden bg-surface p-0 text-ink [font:var(--dialog-font)] shadow-3 backdrop:bg-backdrop open:flex md:rounded-box"
      aria-label="Ir a…"
      initialFocus={field}
      onCloseRequest={onClose}
    >
      <div className="go-to-field">
        {search.isSearching ? <Spinner /> : <SearchIcon />}
        <input
          ref={field}
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
          placeholder="Pedido, teléfono, producto o acción"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Cerrar" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Resultados" className="go-to-list">
        {groups.map(({ name, targets: own }) => (
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <p id={`${id}-${name}`} role="presentation">
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
      {isNothing && <p className="go-to-note">Nada coincide con «{typed.trim()}»</p>}
      {search.hasFailed && (
        <p className="go-to-note" role="alert">
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

function groupsFor(
  typed: string,
  { sections, actions, onOrder, onProduct }: Omit<GoToProps, 'onClose'>,
  found: ReturnType<typeof useFound>['found'],
): TargetGroup[] {
  const { orders = [], products = [] } = found ?? {}
  return [
    { name: 'Secciones', targets: placesFor(sections, typed) },
    { name: 'Acciones', targets: placesFor(actions, typed) },
    {
      name: 'Pedidos',
      targets: orders.map((order) => ({
        kind: 'order' as const,
        key: `pedido-${order.id}`,
        order,
        go: () => onOrder(order.id),
      })),
    },
    {
      name: 'Productos',
      targets: products.map((product) => ({
        kind: 'product' as const,
        key: `producto-${product.id}`,
        product,
        go: () => onProduct(product.id),
      })),
    },
  ].filter(({ targets }) => targets.length > 0)
}

const resultsText = (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`)
