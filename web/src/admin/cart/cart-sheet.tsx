import { useQuery } from '@tanstack/react-query'
import type { Hold } from '@tocador/contracts/cart/hold-schemas'
import { lazy, useState } from 'react'
import { Button } from '../../ui/controls/button'
import { WhatsappIcon } from '../../ui/icons/dialog-icons'
import { Price } from '../../ui/layout/price'
import { Thumbnail } from '../../ui/layout/thumbnail'
import type { OpenSheet } from '../list-screen/list/list-screen'
import { EmptyList } from '../list-screen/list/list-state'
import { RowSheet } from '../list-screen/sheet/row-sheet'
import { SheetPart } from '../list-screen/sheet/sheet-part'
import { OrderLink } from '../list-screen/sheet/order-link'
import { OwnerFacts } from './owner-facts'
import { canRemind, holdTimeOf, HoldButtons, HoldMark, type RowActions } from './hold-columns'
import { failureOf, ownerName, returnText } from './hold-texts'
import { TimeLeft } from './time-left'
import type { HoldActions } from './use-hold-actions'
import { holdsOf } from './use-holds'

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog')).CancelDialog }))

type CartSheetProps = OpenSheet & { rowActions: RowActions; actions: HoldActions }

const none: Hold[] = []

/** A cart's lines with their clocks; all of them can be released in one step. */
export function CartSheet({ id, neighbours, close, rowActions, actions }: CartSheetProps) {
  const query = useQuery(holdsOf({ cart_id: id }))
  const [isReleasing, setReleasing] = useState(false)
  const lines = query.data ?? none
  const [first] = lines
  const held = lines.filter(({ status }) => status === 'active')
  const [next] = held
  const bought = lines.find(({ status }) => status === 'completed')
  const pieces = held.reduce((sum, { quantity }) => sum + quantity, 0)
  const title = first === undefined ? 'Carrito' : ownerName(first)
  return (
    <>
      <RowSheet
        what="Carrito"
        label={`Carrito: ${title}`}
        title={title}
        neighbours={neighbours}
        query={query}
        failureText={failureOf('load')}
        onClose={() => close()}
        foot={
          next !== undefined && (
            <>
              <Button className="mr-auto" onClick={() => setReleasing(true)}>
                Cancelar todo…
              </Button>
              {canRemind(next) && (
                <Button look="wa" icon={<WhatsappIcon />} onClick={() => rowActions.onRemind(next.id)}>
                  Recordar
                </Button>
              )}
            </>
          )
        }
      >
        {() =>
          first === undefined ? (
            <EmptyList title="Este carrito está vacío">Todavía no aparta ningún producto.</EmptyList>
          ) : (
            <>
              <OwnerFacts owner={first} />
              {bought !== undefined && <Purchase order={bought.order} />}
              <ul aria-label="Productos del carrito">
                {lines.map((line) => (
                  <li
                    key={line.id}
                    className="flex flex-wrap items-center justify-end gap-x-3 border-b border-line px-5 py-2.5 max-md:px-4"
                  >
                    <Thumbnail
                      images={line.product_image}
                      of={{ id: line.product_id, name: line.product_name }}
                      className="h-12.5 w-10"
                    />
                    <div className="min-w-0 flex-[1_1_9rem]">
                      <p className="font-medium wrap-anywhere">{line.product_name}</p>
                      <p className="text-ink-2">
                        {line.quantity} · <Price pesos={line.total_amount} />
                      </p>
                      {line.status === 'active' ? (
                        <TimeLeft hold={holdTimeOf(line)} />
                      ) : (
                        <HoldMark status={line.status} />
                      )}
                    </div>
                    <HoldButtons hold={line} {...rowActions} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </RowSheet>
      {isReleasing && first !== undefined && (
        <CancelDialog
          title={`¿Cancelar todo el carrito de ${ownerName(first)}?`}
          action="Cancelar todo"
          busyLabel="Cancelando…"
          failureText={failureOf('cancel')}
          onClose={() => setReleasing(false)}
          onConfirm={(reason) => actions.release({ cartId: id }, reason)}
        >
          {returnText(pieces)} a la tienda, y el carrito queda vacío.
        </CancelDialog>
      )}
    </>
  )
}

/** An older server does not say which order it was. */
const Purchase = ({ order }: { order: Hold['order'] }) => (
  <SheetPart title="Compra">
    <p>
      Este carrito ya se compró
      {order && (
        <>
          {' en el pedido '}
          <OrderLink order={order} />
        </>
      )}
      .
    </p>
    <p className="text-ink-2">Sus piezas ya no están apartadas.</p>
  </SheetPart>
)
