import { useQueryClient } from '@tanstack/react-query'
import { restoreProduct } from '@tocador/contracts/catalog/admin-catalog-calls'
import type { SelectedProduct } from '@tocador/contracts/catalog/product-selection-schemas'
import { useRef, useState } from 'react'
import { call } from '../../../api/call'
import { showToast } from '../../../ui/overlay/toasts'
import { Dialog } from '../../../ui/overlay/dialog'
import { Button } from '../../../ui/controls/button'
import { BulkProgress, useBulkWork } from './bulk-work'
import { deleteChecked } from './delete-checked'
import { bulkTexts, productCount } from '../list/product-texts'
import { keptPlaceText, waitersText } from '../waiting/waiters-text'
import { undoForEach } from './undo-for-each'
import { PRODUCTS } from '../../list-screen/views/query-keys'

const NAMED = 8

interface BulkDeleteDialogProps {
  products: readonly SelectedProduct[]
  onClose: () => void
  onDone: () => void
}

/** Lists the products to delete and the carts affected; Cancelar has the initial focus. */
export function BulkDeleteDialog({ products, onClose, onDone }: BulkDeleteDialogProps) {
  const queries = useQueryClient()
  const work = useBulkWork(products, { onClose, onDone })
  const { left } = work
  const cancel = useRef<HTMLButtonElement>(null)
  const [tried] = useState(() => new Set<number>())
  const others = left.length - NAMED
  const waiters = waitersText(left, { isDeleted: true })

  const remove = async () => {
    const done = await work.run(({ id }) => {
      const isRepeat = tried.has(id)
      tried.add(id)
      return deleteChecked(id, isRepeat)
    }, bulkTexts.deleted)
    const reload = () => void queries.invalidateQueries({ queryKey: PRODUCTS })
    reload()
    if (done.length > 0) {
      const restore = ({ id }: SelectedProduct) => call(restoreProduct, { params: { id } })
      const undo = () =>
        undoForEach(
          done.map(({ item }) => item),
          restore,
          reload,
        )
      showToast(bulkTexts.deleted(done.length), {
        kind: 'removed',
        action: { label: 'Deshacer', run: () => void undo() },
      })
    }
  }

  return (
    <Dialog
      title={`¿Eliminar ${productCount(left.length)}?`}
      isLocked={work.isBusy}
      initialFocus={cancel}
      onClose={work.close}
      actions={
        <>
          <Button ref={cancel} onClick={work.isBusy ? work.stop : work.close}>
            {work.isBusy ? 'Detener' : 'Cancelar'}
          </Button>
          <Button look="danger" busy={work.isBusy} busyLabel="Eliminando…" onClick={() => void remove()}>
            Eliminar {productCount(left.length)}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <ul className="list-disc pl-5">
          {left.slice(0, NAMED).map(({ id, name }) => (
            <li key={id} className="wrap-anywhere">
              {name}
            </li>
          ))}
          {others > 0 && <li>y {others} más</li>}
        </ul>
        <p>
          Dejan de verse en la tienda, y los carritos que los tienen apartados los pierden. Tus pedidos anteriores los
          conservan.
        </p>
        {waiters !== undefined && (
          <p>
            {waiters} {keptPlaceText}
          </p>
        )}
        <BulkProgress progress={work.progress} total={left.length} failed={work.failed} />
      </div>
    </Dialog>
  )
}
