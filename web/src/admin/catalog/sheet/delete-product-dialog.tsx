import { useQuery } from '@tanstack/react-query'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { Notice } from '../../../ui/feedback/notice'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { deleteFailureText } from '../list/product-texts'
import { productDetail } from '../list/use-products'
import { keptPlaceText, waitersText } from '../waiting/waiters-text'

interface DeleteProductDialogProps {
  product: AdminProduct
  onClose: () => void
  onDelete: () => Promise<void>
}

/** Shows the product and the number of affected carts (PROD-09). */
export function DeleteProductDialog({ product, onClose, onDelete }: DeleteProductDialogProps) {
  const { data: detail, isError } = useQuery({ ...productDetail(product.id), staleTime: 0 })
  const waiters = waitersText([detail ?? product], { isDeleted: true })
  return (
    <ConfirmDialog
      title={`¿Eliminar «${product.name}»?`}
      action="Eliminar producto"
      busyLabel="Eliminando…"
      failureText={deleteFailureText}
      onClose={onClose}
      onConfirm={onDelete}
    >
      <p>
        Deja de verse en la tienda. {detail && !isError && cartsText(detail.carts_holding)} Tus pedidos anteriores la
        conservan.
      </p>
      {isError && <Notice tone="warning">No pudimos revisar si hay carritos que la tienen apartada.</Notice>}
      {waiters !== undefined && (
        <p>
          {waiters} {keptPlaceText}
        </p>
      )}
    </ConfirmDialog>
  )
}

export function cartsText(carts: number): string {
  if (carts === 0) return 'Ningún carrito la tiene apartada.'
  return carts === 1
    ? '1 carrito la tiene apartada y va a perderla.'
    : `${carts} carritos la tienen apartada y van a perderla.`
}
