import { addDays, showShortDay } from '@tocador/contracts/calendar'
import { showPesos } from '@tocador/contracts/money'
import { listOrders } from '@tocador/contracts/orders/admin-orders-calls'
import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import type { ListedOrder } from '@tocador/contracts/orders/order-schemas'
import { reportProductSales } from '@tocador/contracts/reports/admin-reports-calls'
import type { ProductSales } from '@tocador/contracts/reports/report-schemas'
import { piecesText } from '@tocador/contracts/pieces-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call'
import { dataOf } from '../../../api/data-of'
import { SelectField } from '../../../ui/form/field'
import { showWhen, todayIn } from '../../../ui/layout/show-when'
import { addressWith } from '../../list-screen/views/address'
import { AreaLink, wordLink } from '../../list-screen/list/area-link'
import { OrderLink } from '../../list-screen/sheet/order-link'
import { FailedList, WaitingRows } from '../../list-screen/list/list-state'
import { SheetPart } from '../../list-screen/sheet/sheet-part'
import { dialogFailureText } from '../list/product-texts'
import { SALES_PERIODS, unitsIn, type SalesPeriod } from './sales-rules'

interface SalesPartProps {
  productId: number
  timeZone: string
}

const LAST_ORDERS = 8

/** What a product sold in a period, and its last orders. */
export function SalesPart({ productId, timeZone }: SalesPartProps) {
  const [period, setPeriod] = useState<SalesPeriod>(30)
  const today = todayIn(timeZone)
  const query = { startDate: addDays(today, 1 - period), endDate: today, groupBy: 'year' } as const
  const sales = useQuery({
    queryKey: ['products', 'sales', productId, query],
    queryFn: dataOf(reportProductSales, { params: { id: productId }, query }),
  })
  const last = useQuery({
    queryKey: ['orders', 'of-product', productId],
    queryFn: async ({ signal }) => {
      const query = { productId: String(productId), limit: String(LAST_ORDERS), include: 'items' } as const
      return (await call(listOrders, { query }, { signal })).data.orders
    },
  })
  const failure = sales.error ?? last.error
  const retry = () => void Promise.all([sales.refetch(), last.refetch()])
  return (
    <>
      <SheetPart aria-label="Periodo">
        <SelectField
          label="Periodo"
          value={String(period)}
          onChange={({ target }) => setPeriod(SALES_PERIODS.find((days) => String(days) === target.value) ?? 30)}
        >
          {SALES_PERIODS.map((days) => (
            <option key={days} value={days}>
              Últimos {days} días
            </option>
          ))}
        </SelectField>
      </SheetPart>
      {failure !== null ? (
        <FailedList text={dialogFailureText(failure)} onRetry={retry} />
      ) : sales.data === undefined || last.data === undefined ? (
        <WaitingRows rows={6} label="Cargando ventas" />
      ) : (
        <>
          <Figures sales={sales.data} timeZone={timeZone} />
          <LastOrders orders={last.data} productId={productId} />
        </>
      )}
    </>
  )
}

const Figures = ({ sales, timeZone }: { sales: ProductSales; timeZone: string }) => (
  <dl className="grid gap-x-4 gap-y-3 max-md:fit-columns-36 md:fit-columns-56 border-b border-line px-5 py-3 max-md:px-4">
    {[
      ['Piezas vendidas', String(sales.total_quantity_sold)],
      ['Pedidos', String(sales.total_orders)],
      ['Ingresos', showPesos(sales.total_revenue)],
      ['Ganancia', showPesos(sales.total_profit)],
    ].map(([word, figure]) => (
      <div key={word}>
        <dt className="text-ink-2">{word}</dt>
        <dd className="text-figure font-semibold">{figure}</dd>
      </div>
    ))}
    <div className="col-span-full text-ink-2">
      <dt className="inline">Última venta: </dt>
      <dd className="inline">
        {sales.last_sold_at === null ? 'todavía ninguna' : showWhen(sales.last_sold_at, timeZone)}
      </dd>
    </div>
  </dl>
)

const LastOrders = ({ orders, productId }: { orders: readonly ListedOrder[]; productId: number }) => (
  <SheetPart title="Últimos pedidos">
    {orders.length === 0 ? (
      <p className="text-ink-2">Este producto todavía no está en ningún pedido.</p>
    ) : (
      <>
        <ul>
          {orders.map((order) => (
            <li
              key={order.id}
              className="flex min-h-11 flex-wrap items-center justify-end gap-x-3 border-b border-line py-1.5 last:border-0"
            >
              <span className="min-w-0 flex-[1_1_9rem]">
                <OrderLink order={order} />
                <span className="block wrap-anywhere text-ink-2">
                  {order.customer_name} · {showShortDay(order.delivery_date)} · {ORDER_LIFE[order.status].label}
                </span>
              </span>
              <span className="font-medium">{piecesText(unitsIn(order, productId))}</span>
            </li>
          ))}
        </ul>
        <AreaLink
          href={addressWith({ panel: 'pedidos', producto: productId }, '')}
          className={`${wordLink} mt-2 text-info hover:underline`}
        >
          Ver todos los pedidos con este producto
        </AreaLink>
      </>
    )}
  </SheetPart>
)
