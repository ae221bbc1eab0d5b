import { useQueryClient } from '@tanstack/react-query'
import { deleteProduct, restoreProduct } from '@tocador/contracts/catalog'
import type { SelectedProduct } from '@tocador/contracts/product-selection'
import { useRef } from 'react'
import { call } from '../../api/call'
import { showToast } from '../../ui/overlay/toasts'
import { Dialog } from '../../ui/overlay/dialog'
import { Button } from '../../ui/button'
import { BulkProgress, useBulkWork } from './bulk-work'
import { bulkTexts, productCount } from './product-texts'
import { PRODUCTS } from './use-products'

const NAMED = 8

interface BulkDeleteDialogProps {
  products: readonly SelectedProduct[]
  onClose: () => void
  onDone: () => void
}

/** Lists the products to delete and the carts affected; Cancelar has the initial focus. */
export function BulkDeleteDialog({ products, onClose, onDone }: BulkDeleteDialogProps) {
  const queries = useQueryClient()
  const work = useBulkWork<SelectedProduct>()
  const cancel = useRef<HTMLButtonElement>(null)
  const others = products.length - NAMED

  const remove = async () => {
    const { done, failed } = await work.run(products, ({ id }) => call(deleteProduct, { params: { id } }))
    const reload = () => queries.invalidateQueries({ queryKey: PRODUCTS })
    void reload()
    if (done.length > 0) {
      const undo = async () => {
        await work.run(
          done.map(({ item }) => item),
          ({ id }) => call(restoreProduct, { params: { id } }),
        )
        await reload()
      }
      showToast(bulkTexts.deleted(done.length), {
        kind: 'removed',
        action: { label: 'Deshacer', run: () => void undo() },
      })
    }
    if (failed.length > 0) return
    onClose()
    onDone()
  }

  return (
    <Dialog
      title={`¿Eliminar ${productCount(products.length)}?`}
      isLocked={work.isBusy}
      initialFocus={cancel}
      onClose={onClose}
      actions={
        <>
          <Button ref={cancel} onClick={work.isBusy ? work.stop : onClose}>
            {work.isBusy ? 'Detener' : 'Cancelar'}
          </Button>
          <Button look="danger" busy={work.isBusy} busyLabel="Eliminando…" onClick={() => void remove()}>
            Eliminar {productCount(products.length)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ul className="list-disc pl-5">
          {products.slice(0, NAMED).map(({ id, name }) => (
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
        <BulkProgress progress={work.progress} total={products.length} failed={work.failed} />
      </div>
    </Dialog>
  )
}
