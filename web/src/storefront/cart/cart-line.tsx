import type { CartItem } from '@tocador/contracts/cart/cart-schemas'
import { publicKind } from '@tocador/contracts/catalog/catalog-words'
import { firstImage } from '@tocador/contracts/media/image-addresses'
import { showPesos } from '@tocador/contracts/money'
import { useState } from 'react'
import { useOnline } from '../../api/online'
import { Button } from '../../ui/controls/button'
import { IconButton } from '../../ui/controls/icon-button'
import { useFocusInstead } from '../../ui/controls/use-focus-instead'
import { classes } from '../../ui/layout/classes'
import { TrashIcon } from '../../ui/icons/icons'
import { Picture } from '../../ui/layout/picture'
import { Price } from '../../ui/layout/price'
import { Spinner } from '../../ui/feedback/spinner'
import { Stepper } from '../../ui/controls/stepper'
import { isShort, totalOf } from './cart-rules'
import { HoldStatus } from './hold-status'
import { takeOut } from './take-out'
import { cartActions, usePendingOf } from './use-cart'

const FOLD_MS = 140
/** The longest time between the taps of a double tap. */
const DOUBLE_TAP_MS = 500

let removedAt = -DOUBLE_TAP_MS

export function CartLine({ item }: { item: CartItem }) {
  const { product, productId, quantity, maxQuantity, lapsed } = item
  const kind = publicKind(product.category_name)
  const isHeld = !lapsed && !isShort(item)
  const availableQuantity = Math.min(quantity, maxQuantity)
  const isCurrent = useOnline((state) => state.isCurrent)
  const [isFolding, setFolding] = useState(false)
  // 'Apartar de nuevo' and the stepper replace each other.
  const line = useFocusInstead<HTMLLIElement>(isHeld, 'output + button, [data-size]')
  const remove = () => {
    removedAt = performance.now()
    focusNeighbour(line.current)
    setFolding(true)
    setTimeout(() => takeOut(item).finally(() => setFolding(false)), FOLD_MS)
  }

  return (
    <li
      ref={line}
      // The second tap of a double tap that removed a line hits the next one, which has moved under the finger.
      onClickCapture={(event) => {
        if (event.detail > 1 && performance.now() - removedAt < DOUBLE_TAP_MS) event.stopPropagation()
      }}
      className={classes(
        'grid grid-cols-1 grid-rows-[1fr] border-t border-line transition-[grid-template-rows,opacity] first:border-t-0 last:mb-2',
        isFolding && 'grid-rows-[0fr] opacity-0',
      )}
    >
      <div className="grid min-h-0 grid-cols-[min(4rem,20vw)_minmax(0,1fr)] items-start gap-x-[min(1rem,5vw)] overflow-hidden py-4 xs:grid-cols-[min(5rem,24vw)_minmax(0,1fr)] [li:first-child>&]:pt-2">
        <div className="aspect-4/5 overflow-hidden rounded-picture dressing-table">
          <Picture
            url={firstImage(product.image_url)}
            alt=""
            of={{ id: productId, name: product.name }}
            sizes="5rem"
            urgency="soon"
            className={classes(isShort(item) && 'opacity-50')}
          />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
          <h3 className="t-3 wrap-anywhere md:text-lead">{product.name}</h3>
          <p className="flex min-h-5 items-center justify-between gap-3 figures t-min wrap-anywhere text-ink-2">
            {kind !== '' && `${kind} · `}
            {showPesos(product.price)} c/u{!isHeld && quantity > 1 && ` × ${quantity}`}
            <Progress productId={productId} />
          </p>
          <HoldStatus item={item} />
          <div className={classes('flex flex-wrap items-center gap-2 pt-1', !isHeld && 'gap-x-1')}>
            {availableQuantity === 0 ? (
              <Button size="small" data-remove="" disabled={!isCurrent} onClick={remove}>
                Quitar del carrito
              </Button>
            ) : (
              <>
                {isHeld ? (
                  <Stepper
                    value={quantity}
                    min={0}
                    max={maxQuantity}
                    of={product.name}
                    isDisabled={!isCurrent}
                    onChange={(pieces) => (pieces === 0 ? remove() : void cartActions.setQuantity(productId, pieces))}
                  />
                ) : (
                  <RetakeButton
                    productId={productId}
                    pieces={availableQuantity}
                    isAll={availableQuantity === quantity}
                    isDisabled={!isCurrent}
                  />
                )}
                <IconButton
                  label={`Quitar ${product.name}`}
                  className="-mr-2"
                  data-remove=""
                  disabled={!isCurrent}
                  onClick={remove}
                >
                  <TrashIcon />
                </IconButton>
                {!isShort(item) && (
                  <p className="relative ml-auto">
                    <span className="sr-only">Subtotal </span>
                    <Price pesos={totalOf([item])} className="t-fitting font-semibold" />
                  </p>
                )}
              </>
            )}
          </div>
          {isHeld && quantity === maxQuantity && <p className="t-min text-ink-2">No hay más unidades disponibles.</p>}
        </div>
      </div>
    </li>
  )
}

/** Holds the units of a lapsed line again, as many as are still available. */
function RetakeButton(props: { productId: number; pieces: number; isAll: boolean; isDisabled: boolean }) {
  const { productId, pieces, isAll, isDisabled } = props
  const isBusy = usePendingOf(productId) !== undefined
  return (
    <Button
      size="small"
      className="[--spacing-control-small:.75rem]"
      busy={isBusy}
      disabled={isDisabled}
      onClick={() => void cartActions.setQuantity(productId, pieces)}
    >
      {isAll ? 'Apartar de nuevo' : `Apartar ${pieces}`}
    </Button>
  )
}

/** Shown only when the request takes longer than a moment, or other actions run first. */
function Progress({ productId }: { productId: number }) {
  const place = usePendingOf(productId)
  if (place === undefined) return null
  return (
    <span className="inline-flex animate-[appear_140ms_250ms_both] items-center gap-1.5">
      {place === 'running' ? 'Guardando' : 'En espera'} <Spinner />
    </span>
  )
}

/** The pressed button is removed with its line, so the focus moves to the next line. */
function focusNeighbour(line: HTMLElement | null) {
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('[data-remove]') ?? line?.closest('dialog')?.querySelector('h2')
  next?.focus()
}
