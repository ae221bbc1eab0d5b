import { listMyOrders } from '@tocador/contracts/my-account/my-account-calls'
import { useRef, useState } from 'react'
import { call } from '../../../api/call'
import { readExistingPage } from '../../../api/existing-page'
import { failureText } from '../../../api/failure'
import { useLoad } from '../../../api/use-load'
import { useReturn } from '../../../api/use-return'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { Pager } from '../../../ui/controls/pager'
import { Bar, Waiting } from '../../../ui/feedback/skeleton'
import type { MyAccountProps } from './my-account-dialog'
import { OwnOrder } from './own-order'
import { listTexts } from './my-account-texts'

const ORDERS_A_PAGE = 5

interface OwnOrdersProps {
  userId: number
  onRepeated: MyAccountProps['onRepeated']
  onShop: () => void
}

/** MYACC-02 */
export function OwnOrders({ userId, onRepeated, onShop }: OwnOrdersProps) {
  const [page, setPage] = useState(1)
  const top = useRef<HTMLDivElement>(null)
  const { data, failure, isLoading, reload } = useLoad(`${userId} ${page}`, (signal) =>
    readExistingPage(
      page,
      async (one) => {
        const { data: read } = await call(listMyOrders, { query: { page: one, limit: ORDERS_A_PAGE } }, { signal })
        return { ...read, userId }
      },
      ({ pagination }) => pagination,
    ),
  )
  useReturn(reload)
  // A device that wakes up may lack its network for a moment; the orders of before stay then.
  const isShown = data?.userId === userId && data.pagination.page === page
  if (failure !== undefined && !isShown) {
    return (
      <EmptyState
        role="alert"
        heading="h3"
        title={failureText(failure, listTexts)}
        action={<Button onClick={reload}>Reintentar</Button>}
      />
    )
  }
  if (data === undefined) return <OrdersSkeleton />
  if (data.orders.length === 0) {
    return (
      <EmptyState
        heading="h3"
        title="Todavía no tienes pedidos"
        action={
          <Button look="main" onClick={onShop}>
            Ver productos
          </Button>
        }
      >
        Cuando hagas uno, aquí verás cómo va y podrás pedirlo de nuevo.
      </EmptyState>
    )
  }
  return (
    <div ref={top} className="grid grid-cols-1 scroll-mt-16 gap-4 pt-6" aria-busy={isLoading}>
      <ul className="grid grid-cols-1 gap-4">
        {data.orders.map((order) => (
          <OwnOrder key={order.id} order={order} onRepeated={onRepeated} />
        ))}
      </ul>
      <Pager
        paging={data.pagination}
        label="Páginas de mis pedidos"
        className="pt-2"
        onPage={(next) => {
          setPage(next)
          top.current?.scrollIntoView()
        }}
      />
    </div>
  )
}

const OrdersSkeleton = () => (
  <Waiting label="Cargando tus pedidos" className="pt-6">
    <div className="grid grid-cols-1 gap-4">
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="grid grid-cols-1 gap-4 rounded-box border border-line p-4 md:p-5">
          <Bar className="h-5 w-48" />
          <Bar className="h-16 w-full max-w-80" />
          <Bar className="h-11 w-32" />
        </div>
      ))}
    </div>
  </Waiting>
)
