import { useQuery } from '@tanstack/react-query'
import type { AdminProduct, LedgerEntry, LedgerReason } from '@tocador/contracts/catalog'
import { useState } from 'react'
import { Box } from '../frame/box'
import { FailedList, WaitingRows } from '../frame/list-state'
import { Pager } from '../frame/pager'
import { showWhen } from '../frame/when'
import { dialogFailureText } from './product-texts'
import { StockLine } from './stock-line'
import { productLedger } from './use-products'

const REASONS: Record<LedgerReason, string> = {
  initial: 'Existencias iniciales',
  adjustment: 'Ajuste',
  hold: 'Apartado',
  release: 'Liberado',
  lapse: 'Venció',
  sale: 'Venta',
  cancellation: 'Devolución por cancelación',
  uncancellation: 'Venta recuperada',
  removal: 'Producto eliminado',
}

interface LedgerDialogProps {
  product: AdminProduct
  timeZone: string
  onClose: () => void
}

/** Every move of a product's units, the last first. */
export function LedgerDialog({ product, timeZone, onClose }: LedgerDialogProps) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(productLedger(product.id, page))
  return (
    <Box title={`Existencias de ${product.name}`} isWide onClose={onClose}>
      <dl className="mb-4 grid grid-cols-3 gap-3">
        {[
          ['En tienda', product.stock_total],
          ['Apartadas', product.stock_held],
          ['Disponibles', Math.max(0, product.stock_available)],
        ].map(([word, units]) => (
          <div key={word} className="rounded-control border border-line px-3 py-2">
            <dt className="text-ink-2">{word}</dt>
            <dd className="text-[1.375rem]/7.5 font-semibold">{units}</dd>
          </div>
        ))}
      </dl>
      {data === undefined ? (
        error === null ? (
          <WaitingRows rows={6} label="Cargando movimientos" />
        ) : (
          <FailedList text={dialogFailureText(error)} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <StockLine entries={data.data} />
          <LedgerTable entries={data.data} timeZone={timeZone} />
          <Pager paging={data.pagination} onPage={setPage} onLimit={() => {}} />
        </>
      )}
    </Box>
  )
}

const signed = (units: number) => (units > 0 ? `+${units}` : units === 0 ? '0' : `−${-units}`)

const LedgerTable = ({ entries, timeZone }: { entries: readonly LedgerEntry[]; timeZone: string }) => (
  <div className="overflow-x-auto">
    <table className="list-table">
      <thead>
        <tr>
          <th scope="col">Cuándo</th>
          <th scope="col">Qué pasó</th>
          <th scope="col" className="number">
            En tienda
          </th>
          <th scope="col" className="number">
            Apartado
          </th>
          <th scope="col" className="number">
            Quedan
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>{showWhen(entry.created_at, timeZone)}</td>
            <td>
              {REASONS[entry.reason]}
              {entry.note !== '' && <span className="text-ink-2"> · {entry.note}</span>}
            </td>
            <td className="number">{signed(entry.on_hand_delta)}</td>
            <td className="number">{signed(entry.held_delta)}</td>
            <td className="number font-medium">{entry.on_hand_after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
