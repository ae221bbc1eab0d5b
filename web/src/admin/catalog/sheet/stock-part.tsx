import { useQuery } from '@tanstack/react-query'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { useState } from 'react'
import { LoadedList, WaitingRows } from '../../list-screen/list/list-state'
import { Pager } from '../../../ui/controls/pager'
import { LedgerTable } from './ledger-table'
import { dialogFailureText } from '../list/product-texts'
import { StockDialog, type StockStep } from './stock-dialog'
import { StockLine } from './stock-line'
import { productLedger, productLevels } from '../list/use-products'

interface StockPartProps {
  product: AdminProduct
  timeZone: string
  step: StockStep | undefined
  onStep: (step: StockStep | undefined) => void
  onChanged: (product: AdminProduct) => void
}

/** Current stock, its history, and the dialog to change it. */
export function StockPart({ product, timeZone, step, onStep, onChanged }: StockPartProps) {
  const [page, setPage] = useState(1)
  const ledger = useQuery(productLedger(product.id, page))
  const levels = useQuery(productLevels(product.id))
  const now = levels.data ?? product
  const error = ledger.error ?? levels.error
  return (
    <>
      <dl className="flex flex-wrap divide-x divide-line border-b border-line">
        {[
          ['En tienda', now.stock_total],
          ['Apartadas', now.stock_held],
          ['Disponibles', Math.max(0, now.stock_available)],
        ].map(([word, units]) => (
          <div key={word} className="flex-[1_1_7rem] px-5 py-3 max-md:px-4">
            <dt className="text-ink-2">{word}</dt>
            <dd className="text-figure font-semibold">{units}</dd>
          </div>
        ))}
      </dl>
      <LoadedList
        data={ledger.data}
        failure={error === null ? undefined : dialogFailureText(error)}
        onRetry={() => void Promise.all([ledger.refetch(), levels.refetch()])}
        waiting={<WaitingRows rows={6} label="Cargando movimientos" />}
      >
        {({ data: entries, pagination }) => (
          <>
            {/* It ends today, and only the first page does. */}
            {pagination.page === 1 && <StockLine entries={entries} timeZone={timeZone} />}
            <LedgerTable entries={entries} timeZone={timeZone} />
            <Pager className="min-h-11 flex-none bg-surface px-gutter" paging={pagination} onPage={setPage} />
          </>
        )}
      </LoadedList>
      {step && <StockDialog product={now} step={step} onClose={() => onStep(undefined)} onChanged={onChanged} />}
    </>
  )
}
