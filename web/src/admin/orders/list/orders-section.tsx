import { PlusIcon } from '../../../ui/icons/dialog-icons'
import { showShortDay } from '@tocador/contracts/calendar'
import { RECENT_ORDERS } from '@tocador/contracts/changes/changes-words'
import type { EndpointOf, QueryInputOf } from '@tocador/contracts/endpoint'
import { exportOrders } from '@tocador/contracts/orders/admin-orders-calls'
import type { ListedOrder, Order } from '@tocador/contracts/orders/order-schemas'
import { ORDER_LIFE, type OrderStatus } from '@tocador/contracts/orders/order-life'
import { lazy, useState } from 'react'
import { download } from '../../../api/download'
import { useToday } from '../../../ui/layout/use-today'
import { useIsPhone } from '../../../ui/layout/use-media'
import { Button } from '../../../ui/controls/button'
import { useAddressQuery } from '../../list-screen/views/address'
import type { NameColumn } from '../../list-screen/list/data-table'
import { hasDraft } from '../../list-screen/edits/drafts'
import type { CardGroup } from '../../list-screen/list/list-cards'
import { ExportMenu } from '../../list-screen/list/export-menu'
import { filterQueryOf, readList } from '../../list-screen/views/list-address'
import { ListScreen } from '../../list-screen/list/list-screen'
import { useRestOfBulk } from '../../list-screen/selection/rest-of-bulk'
import { useShopChanges } from '../../list-screen/live/shop-changes'
import type { LiveRows } from '../../list-screen/live/use-live-rows'
import { openRow } from '../../list-screen/sheet/use-open-row'
import { daySums } from './day-sums'
import { OrderBulkActions } from '../status/order-bulk-actions'
import { OrderCard } from './order-card'
import { orderColumns } from './order-columns'
import { OrderDialog, type OrderTask } from './order-dialog'
import { orderKeys } from './order-keys'
import { NEW_ORDER } from '../manual/new-order'
import { orderList, orderSorts, phoneOrderList } from './order-list'
import { OrderNumber } from './order-number'
import { PickListButton } from '../pick-list/pick-list-button'
import { REST_OF_BULK, useBulkStatus } from '../status/use-bulk-status'
import { useOrderActions } from '../status/use-order-actions'
import { useOrderViews } from './use-order-views'
import { useLinkedFilters, usePlaceOptions } from './use-orders'

const FailedOrdersDialog = lazy(async () => ({
  default: (await import('../status/failed-orders-dialog')).FailedOrdersDialog,
}))
const OrderSheet = lazy(async () => ({ default: (await import('../sheet/order-sheet')).OrderSheet }))

const name: NameColumn<ListedOrder> = {
  head: 'Pedido',
  text: (order) => order.order_number,
  render: (order) => <OrderNumber number={order.order_number} />,
}

export function OrdersSection({ timeZone }: { timeZone: string }) {
  const today = useToday(timeZone)
  const query = useAddressQuery()
  const isSearching = query.get('buscar') !== null
  const list = useIsPhone() ? phoneOrderList(today, isSearching) : orderList
  const views = useOrderViews(today)
  const actions = useOrderActions()
  const bulk = useBulkStatus(actions)
  const recent = useShopChanges().data?.recentOrders
  const { filters } = readList(list, query)
  const places = usePlaceOptions(filters)
  const linked = useLinkedFilters(filters)
  const [task, setTask] = useState<OrderTask | undefined>(() => (hasDraft(NEW_ORDER) ? { kind: 'create' } : undefined))
  const rest = useRestOfBulk<ListedOrder>(REST_OF_BULK)
  const onStatus = (order: Order, status: OrderStatus) => void actions.changeStatus({ order, status })

  return (
    <ListScreen<ListedOrder, ListedOrder>
      list={list}
      timeZone={timeZone}
      views={views}
      name={name}
      columns={orderColumns({ timeZone, onStatus })}
      renderCard={(order, tick, { sort }) => (
        <OrderCard
          order={order}
          tick={tick}
          isByDay={isByDay(sort)}
          onOpen={({ id }) => openRow(list.openWord, id)}
          onStatus={onStatus}
          onSend={(one, from) => void actions.sendWhatsapp(one, from)}
        />
      )}
      cardGroup={(rows, { sort }, paging) => (isByDay(sort) ? groupByDay(rows, paging) : undefined)}
      sorts={orderSorts}
      options={{ locationId: places.options, ...linked }}
      filterFailure={places.failure}
      rowKeys={orderKeys({ ...actions, onStatus })}
      isOff={({ status }) => !ORDER_LIFE[status].isSale}
      live={{ recent, text: waitingText, elsewhere: { sort: '-created_at' } }}
      renderActions={({ state, total }) => (
        <>
          <PickListButton today={today} />
          <ExportMenu
            what={total === undefined ? 'Los pedidos de esta lista' : list.texts.count(total)}
            fetchFile={(format) =>
              download(exportOrders, {
                ...(filterQueryOf(list, state) as QueryInputOf<EndpointOf<typeof exportOrders>>),
                format,
              })
            }
          />
          <Button look="main" icon={<PlusIcon />} onClick={() => setTask({ kind: 'create' })}>
            Nuevo pedido
          </Button>
        </>
      )}
      firstChosen={rest}
      renderBulk={({ chosen, state, clear }) => (
        <OrderBulkActions
          orders={chosen}
          sort={state.sort}
          isBusy={bulk.isBusy}
          onStatus={bulk.changeAll}
          onCancelNetworks={() =>
            setTask({ kind: 'cancel-network', orderIds: chosen.map(({ id }) => id), onCancelled: clear })
          }
          onClear={clear}
        />
      )}
      renderSheet={(open) => (
        <OrderSheet
          key="sheet"
          {...open}
          timeZone={timeZone}
          onChangeStatus={(order) => setTask({ kind: 'status', order })}
          onChangeLines={(order) => setTask({ kind: 'lines', order })}
          onChangeHandover={(order) => setTask({ kind: 'handover', order })}
          onCancelNetwork={({ id }) => setTask({ kind: 'cancel-network', orderIds: [id] })}
        />
      )}
    >
      {bulk.failed.length > 0 && <FailedOrdersDialog failed={bulk.failed} onClose={bulk.forgetFailed} />}
      {task && <OrderDialog task={task} actions={actions} onClose={() => setTask(undefined)} />}
    </ListScreen>
  )
}

const isByDay = (sort: string) => sort.endsWith('delivery')

function groupByDay(rows: readonly ListedOrder[], paging: { page: number; pages: number }): CardGroup<ListedOrder> {
  const sums = daySums(rows, paging)
  return {
    keyOf: (order) => order.delivery_date,
    render: ({ delivery_date: day }) => (
      <>
        {showShortDay(day)}
        <span className="font-normal text-ink-2">{sums.get(day)}</span>
      </>
    ),
  }
}

function waitingText({ came, hasLeft }: Pick<LiveRows<never>, 'came' | 'hasLeft'>) {
  if (came === 0) return { text: hasLeft ? 'La lista cambió' : undefined, action: 'Actualizar' }
  const amount = came < RECENT_ORDERS ? String(came) : `${came} o más`
  return { text: came === 1 ? '1 pedido nuevo' : `${amount} pedidos nuevos`, action: 'Mostrar' }
}
