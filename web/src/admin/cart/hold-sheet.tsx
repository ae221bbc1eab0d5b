import { useQuery } from '@tanstack/react-query'
import type { Hold } from '@tocador/contracts/cart/hold-schemas'
import { Button } from '../../ui/controls/button'
import { WhatsappIcon } from '../../ui/icons/dialog-icons'
import { ClockPlusIcon } from '../../ui/icons/row-icons'
import { Price } from '../../ui/layout/price'
import { showWhen } from '../../ui/layout/show-when'
import { Thumbnail } from '../../ui/layout/thumbnail'
import { refineTo } from '../list-screen/views/address'
import type { OpenSheet } from '../list-screen/list/list-screen'
import { EmptyList } from '../list-screen/list/list-state'
import { RowSheet } from '../list-screen/sheet/row-sheet'
import { SheetPart } from '../list-screen/sheet/sheet-part'
import { OwnerFacts } from './owner-facts'
import { canRemind, holdTimeOf, HoldMark, type RowActions } from './hold-columns'
import { cartList, holdList, VIEW } from './hold-list'
import { failureOf } from './hold-texts'
import { TimeLeft } from './time-left'
import { holdsOf } from './use-holds'

type HoldSheetProps = OpenSheet & { timeZone: string; rowActions: RowActions }

/** One hold with its clock, its owner and the way to the whole cart. */
export function HoldSheet({ id, neighbours, close, timeZone, rowActions }: HoldSheetProps) {
  const query = useQuery(holdsOf({ id }))
  const hold = query.data?.[0]
  const title = hold?.product_name ?? 'Reserva'
  return (
    <RowSheet
      what="Reserva"
      label={`Reserva: ${title}`}
      title={title}
      neighbours={neighbours}
      query={query}
      failureText={failureOf('load')}
      onClose={() => close()}
      foot={
        hold?.status === 'active' && (
          <>
            <Button className="mr-auto" onClick={() => rowActions.onCancel(hold)}>
              Cancelar…
            </Button>
            {canRemind(hold) && (
              <Button icon={<WhatsappIcon />} onClick={() => rowActions.onRemind(hold.id)}>
                Recordar
              </Button>
            )}
            <Button look="main" icon={<ClockPlusIcon />} onClick={() => rowActions.onExtend(hold)}>
              Extender…
            </Button>
          </>
        )
      }
    >
      {([found]) =>
        found === undefined ? (
          <EmptyList title="No se encontraron resultados">Esta reserva ya no existe.</EmptyList>
        ) : (
          <Details hold={found} timeZone={timeZone} />
        )
      }
    </RowSheet>
  )
}

function Details({ hold, timeZone }: { hold: Hold; timeZone: string }) {
  const facts: [string, string][] = [
    ['Apartada', showWhen(hold.created_at, timeZone)],
    ...(hold.status === 'active' ? ([['Vence', showWhen(hold.reserved_until, timeZone)]] as [string, string][]) : []),
    ...(hold.notes === '' ? [] : ([['Motivo', hold.notes]] as [string, string][])),
  ]
  return (
    <>
      <SheetPart className="flex flex-wrap items-center gap-x-4">
        <Thumbnail
          images={hold.product_image}
          of={{ id: hold.product_id, name: hold.product_name }}
          className="h-20 w-16"
        />
        <div className="grid min-w-0 flex-[1_1_9rem] grid-cols-1 gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <HoldMark status={hold.status} />
            <Price hasLightCents pesos={hold.total_amount} className="text-area font-semibold" />
          </div>
          <p className="text-ink-2">
            {hold.quantity} × <Price pesos={hold.product_price} />
          </p>
          <TimeLeft hold={holdTimeOf(hold)} />
        </div>
      </SheetPart>
      <OwnerFacts owner={hold} />
      <SheetPart>
        <dl className="grid grid-cols-[min(6rem,40%)_minmax(0,1fr)] gap-x-2 gap-y-1">
          {facts.map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-ink-2">{term}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <Button
          look="link"
          className="mt-2"
          onClick={() =>
            refineTo({
              [VIEW]: 'carritos',
              [holdList.openWord]: undefined,
              [cartList.openWord]: hold.cart_id,
            })
          }
        >
          Ver el carrito completo
        </Button>
      </SheetPart>
    </>
  )
}
