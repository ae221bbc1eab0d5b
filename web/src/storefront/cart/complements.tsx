import { listComplements } from '@tocador/contracts/catalog/related-calls'
import { COMPLEMENT_IDS_AT_MOST } from '@tocador/contracts/catalog/catalog-words'
import type { CartItem } from '@tocador/contracts/cart/cart-schemas'
import type { EndpointOf, ReplyOf } from '@tocador/contracts/endpoint'
import { firstImage } from '@tocador/contracts/media/image-addresses'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { call } from '../../api/call'
import { useOnline } from '../../api/online'
import { useSession } from '../../api/session'
import { useLoad } from '../../api/use-load'
import { Button } from '../../ui/controls/button'
import { Picture } from '../../ui/layout/picture'
import { Price } from '../../ui/layout/price'
import { afterOpening } from '../../ui/overlay/after-opening'
import { addElsewhere } from './add-elsewhere'
import { usePendingOf } from './use-cart'

type Complement = ReplyOf<EndpointOf<typeof listComplements>>['data'][number]

interface ComplementsProps {
  items: readonly CartItem[]
  isOpen: boolean
}

const idsOf = (items: readonly CartItem[]) =>
  items
    .slice(0, COMPLEMENT_IDS_AT_MOST)
    .map(({ productId }) => productId)
    .toSorted((one, other) => one - other)
    .join(',')

/** 'Completa tu rutina': the last part of the sheet, so that its late arrival moves nothing; absent while there is nothing. */
export function Complements({ items, isOpen }: ComplementsProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const callOff = afterOpening(() => setShown(true))
    return () => {
      callOff()
      setShown(false)
    }
  }, [isOpen])
  const isCurrent = useOnline((state) => state.isCurrent)
  // Of the server's cart: what an action is expected to change is asked for when it is done.
  const asked = useSession(({ cart }) => idsOf(cart?.items ?? []))
  const { data } = useLoad(isShown && isCurrent ? asked : undefined, (signal) =>
    call(listComplements, { query: { ids: asked } }, { signal }),
  )
  // Until the next answer the earlier one is shown, of which something may be in the cart by now.
  const complements = data?.data.filter(({ id }) => !items.some(({ productId }) => productId === id)) ?? []
  if (complements.length === 0) return null
  return (
    <section aria-labelledby="complementos" className="mt-5 mb-2 border-t border-line pt-5">
      <h3 id="complementos" className="t-3">
        Completa tu rutina
      </h3>
      <ul className="grid">
        {complements.map((product) => (
          <ComplementRow key={product.id} product={product} />
        ))}
      </ul>
    </section>
  )
}

function ComplementRow({ product }: { product: Complement }) {
  const { id, name, price } = product
  const row = useRef<HTMLLIElement>(null)
  const isCurrent = useOnline((state) => state.isCurrent)
  const isBusy = usePendingOf(id) !== undefined
  // The row of the pressed button leaves when its product is in the cart.
  useLayoutEffect(() => {
    const own = row.current
    return () => {
      if (own?.contains(document.activeElement)) focusBeside(own)
    }
  }, [])
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3">
      <div className="aspect-4/5 w-14 shrink-0 overflow-hidden rounded-picture dressing-table">
        <Picture url={firstImage(product.image_url)} alt="" of={product} sizes="3.5rem" urgency="later" />
      </div>
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="t-small wrap-anywhere">{name}</p>
        <Price pesos={price} className="t-small font-semibold" />
      </div>
      <Button
        size="small"
        className="[--spacing-control-small:1rem]"
        busy={isBusy}
        busyLabel={`Agregando ${name}`}
        disabled={!isCurrent}
        onClick={() => void addElsewhere(id)}
      >
        Agregar<span className="sr-only"> {name} al carrito</span>
      </Button>
    </li>
  )
}

function focusBeside(row: HTMLElement) {
  const beside = row.nextElementSibling ?? row.previousElementSibling
  const next = beside?.querySelector('button') ?? row.closest('dialog')?.querySelector('h2')
  next?.focus()
}
