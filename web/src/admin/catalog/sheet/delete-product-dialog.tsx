import { useQuery } from '@tanstack/react-query'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { useRef, useState } from 'react'
import { Dialog } from '../../../ui/overlay/dialog'
import { Button } from '../../../ui/controls/button'
import { productDetail } from '../list/use-products'

interface DeleteProductDialogProps {
  product: AdminProduct
  onClose: () => void
  onDelete: () => Promise<boolean>
}

/** Shows the product and the number of affected carts; Cancelar has the initial focus (PROD-09). */
export function DeleteProductDialog({ product, onClose, onDelete }: DeleteProductDialogProps) {
  const { data: detail } = useQuery({ ...productDetail(product.id), staleTime: 0 })
  const [isDeleting, setDeleting] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const remove = async () => {
    setDeleting(true)
    const isGone = await onDelete()
    setDeleting(false)
    if (isGone) onClose()
  }
  return (
    <Dialog
      title={`¿Eliminar «${product.name}»?`}
      onClose={onClose}
      isLocked={isDeleting}
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} disabled={isDeleting} onClick={onClose}>
            Cancelar
          </Button>
          <Button look="danger" busy={isDeleting} busyLabel="Eliminando…" onClick={() => void remove()}>
            Eliminar producto
          </Button>
        </>
      }
    >
      <p>
        Deja de verse en la tienda. {detail && cartsText(detail.carts_holding)} Tus pedidos anteriores la conservan.
      </p>
    </Dialog>
  )
}

export function cartsText(carts: number): string {
  if (carts === 0) return 'Ningún carrito la tiene apartada.'
  return carts === 1
    ? '1 carrito la tiene apartada y va a perderla.'
    : `${carts} carritos la tienen apartada y van a perderla.`
}
