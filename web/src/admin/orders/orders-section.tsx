import { RECENT_ORDERS } from '@tocador/contracts/changes'
import type { ListedOrder, Order, OrderStatus } from '@tocador/contracts/orders'
import { useState } from 'react'
import { adminFailureText } from '../../api/admin-failure'
import { AreaHead } from '../list-screen/area-head'
import { closeLayer, idIn, openLayer, refineTo, useAddressQuery } from '../list-screen/address'
import { DataTable } from '../list-screen/data-table'
import { EmptyList, FailedBand, FailedList, WaitingRows } from '../list-screen/list-state'
import { Pager } from '../../ui/pager'
import { Button } from '../../ui/button'
import { useColumns } from '../list-screen/use-columns'
import { useLiveRows, type LiveRows } from '../list-screen/use-live-rows'
import { useSelection } from '../list-screen/use-selection'
import { useIsPhone } from '../../ui/use-media'
import { WaitingRowsPill } from '../list-screen/waiting-rows-pill'
import { FailedOrdersDialog } from './failed-orders-dialog'
import { ManualOrderDialog } from './manual/manual-order-dialog'
import { OrderBulkBar } from './order-bulk-bar'
import { OrderCards } from './order-cards'
import { orderColumns } from './order-columns'
import { OrderFilterBar } from './order-filter-bar'
import { NO_FILTERS, type OrderSort } from './order-filters'
import { OrderHeadActions } from './order-head-actions'
import { orderKeys } from './order-keys'
import { OrderNumber } from './order-number'
import { OrderSheet } from './order-sheet'
import { orderTexts } from './order-texts'
import { PickListButton } from './pick-list/pick-list-button'
import { StatusDialog } from './status-dialog'
import { useBulkStatus } from './use-bulk-status'
import { useOrderActions } from './use-order-actions'
import { useOrderList } from './use-order-list'
import { useOrderViews } from './use-order-views'

const OPEN = 'pedido'

/** What was ordered, and what becomes of it. */
export function OrdersSection({ timeZone }: { timeZone: string }) {
  const { filters, list, show } = useOrderList()
  const { today, view, views, showView } = useOrderViews(timeZone)
  const actions = useOrderActions()
  const openId = idIn(useAddressQuery(), OPEN)
  const isPhone = useIsPhone()
  const [changing, setChanging] = useState<Order>()
  const [isTaking, setTaking] = useState(false)
  const onStatus = (order: Order, status: OrderStatus) => void actions.changeStatus({ order, status })
  const open = ({ id }: Order) => (openId === undefined ? openLayer : refineTo)({ [OPEN]: id })
  const selection = useSelection()
  const bulk = useBulkStatus(actions)
  const columns = useColumns('pedidos', orderColumns({ timeZone, onStatus }))
  const shown = list.data
  const retry = () => void list.refetch()
  const live = useLiveRows({
    list: JSON.stringify(filters),
    rows: list.isPlaceholderData ? undefined : shown?.orders,
    readAgain: async () => (await list.refetch()).data?.orders,
    onElsewhere: () => show({ ...NO_FILTERS, sort: '-created_at' }),
  })
  const rows = live.shown ?? shown?.orders ?? []
  const failure =
    list.error === null
      ? undefined
      : adminFailureText(list.error, { refused: orderTexts.loadFailed, offline: orderTexts.offline })

  return (
    <>
      <AreaHead
        title="Pedidos"
        views={views}
        view={view}
        onView={showView}
        actions={
          <OrderHeadActions filters={filters} found={shown?.pagination.total} onNew={() => setTaking(true)}>
            <PickListButton today={today} />
          </OrderHeadActions>
        }
      />
      <OrderFilterBar
        filters={filters}
        isSearching={list.isPlaceholderData}
        found={shown === undefined ? '' : foundText(shown.pagination.total, views[0]?.count)}
        columns={columns}
        onChange={show}
      />
      {shown === undefined ? (
        failure === undefined ? (
          <WaitingRows rows={12} label="Cargando pedidos" />
        ) : (
          <FailedList text={failure} onRetry={retry} />
        )
      ) : (
        <>
          {failure !== undefined && <FailedBand text={failure} onRetry={retry} />}
          <WaitingRowsPill {...waitingText(live)} onShow={() => void live.letIn()} />
          {rows.length === 0 ? (
            <EmptyList
              title="No se encontraron resultados"
              action={<Button onClick={() => show(NO_FILTERS)}>Limpiar filtros</Button>}
            >
              Ningún pedido coincide con lo que buscas.
            </EmptyList>
          ) : isPhone ? (
            <OrderCards
              orders={rows}
              isByDay={filters.sort.endsWith('delivery')}
              paging={shown.pagination}
              onOpen={open}
              onStatus={onStatus}
              onSend={(order, from) => void actions.sendWhatsapp(order, from)}
              selection={selection}
            />
          ) : (
            <DataTable<ListedOrder>
              label="Pedidos"
              columns={columns.shown}
              rows={rows}
              idOf={({ id }) => id}
              nameOf={(order) => order.order_number}
              nameHead="Pedido"
              renderName={(order) => <OrderNumber number={order.order_number} />}
              onOpen={open}
              openId={openId}
              sort={filters.sort}
              onSort={(sort) => show({ sort: sort as OrderSort })}
              selection={selection}
              isRefreshing={list.isPlaceholderData}
              rowClass={({ status }) => (status === 'cancelled' ? 'off' : undefined)}
              rowKeys={orderKeys({ ...actions, onStatus })}
            />
          )}
          <Pager
            className="min-h-11 flex-none bg-surface px-gutter"
            paging={shown.pagination}
            onPage={(page) => show({ page })}
            onLimit={(limit) => show({ limit })}
          />
          <OrderBulkBar orders={rows} selection={selection} isBusy={bulk.isBusy} onStatus={bulk.changeAll} />
        </>
      )}
      {openId !== undefined && (
        <OrderSheet
          key="sheet"
          id={openId}
          filters={filters}
          timeZone={timeZone}
          onShow={(id, page) => refineTo({ [OPEN]: id, pagina: page === 1 ? undefined : page })}
          onClose={() => closeLayer(OPEN)}
          onChangeStatus={setChanging}
        />
      )}
      {isTaking && (
        <ManualOrderDialog
          onClose={() => setTaking(false)}
          onPlaced={(order) => {
            setTaking(false)
            // The dialog's own entry in the history becomes the sheet's.
            refineTo({ [OPEN]: order.id })
            actions.tellPlaced(order)
          }}
        />
      )}
      {bulk.failed.length > 0 && <FailedOrdersDialog failed={bulk.failed} onClose={bulk.forgetFailed} />}
      {changing && (
        <StatusDialog
          order={changing}
          onClose={() => setChanging(undefined)}
          onSave={(status, adminNotes) => actions.changeStatus({ order: changing, status, adminNotes })}
        />
      )}
    </>
  )
}

function waitingText({ came, hasLeft }: Pick<LiveRows<ListedOrder>, 'came' | 'hasLeft'>) {
  if (came === 0) return { text: hasLeft ? 'La lista cambió' : undefined, action: 'Actualizar' }
  const amount = came < RECENT_ORDERS ? String(came) : `${came} o más`
  return { text: came === 1 ? '1 pedido nuevo' : `${amount} pedidos nuevos`, action: 'Mostrar' }
}

const foundText = (found: number, all: number | undefined) =>
  all === undefined || all === found ? `${found} ${found === 1 ? 'pedido' : 'pedidos'}` : `${found} de ${all} pedidos`
