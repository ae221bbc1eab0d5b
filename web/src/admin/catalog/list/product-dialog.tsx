import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { lazy } from 'react'
import type { Withdrawal } from '../waiting/withdraw-dialog'
import type { ProductValues } from '../form/product-form-rules'

const CreateProductDialog = lazy(async () => ({
  default: (await import('../form/create-product-dialog')).CreateProductDialog,
}))
const DeleteProductDialog = lazy(async () => ({
  default: (await import('../sheet/delete-product-dialog')).DeleteProductDialog,
}))
const WithdrawDialog = lazy(async () => ({ default: (await import('../waiting/withdraw-dialog')).WithdrawDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('../import/import-dialog')).ImportDialog }))

/** What the open dialog does; there is one at a time. */
export type ProductTask =
  | { kind: 'create'; start: ProductValues; photos: readonly string[] }
  | { kind: 'import' }
  | { kind: 'delete'; product: AdminProduct }
  | { kind: 'withdraw'; product: AdminProduct; how: Withdrawal }

interface ProductDialogProps {
  task: ProductTask
  onClose: () => void
  onCreated: () => void
  onApprove: (product: AdminProduct) => void
  onDelete: (product: AdminProduct) => Promise<void>
  onWithdraw: (product: AdminProduct, how: Withdrawal) => Promise<void>
}

export function ProductDialog({ task, onClose, onCreated, onApprove, onDelete, onWithdraw }: ProductDialogProps) {
  switch (task.kind) {
    case 'create':
      return (
        <CreateProductDialog
          start={task.start}
          startPhotos={task.photos}
          onClose={onClose}
          onCreated={onCreated}
          onApprove={onApprove}
        />
      )
    case 'import':
      return <ImportDialog onClose={onClose} />
    case 'delete':
      return <DeleteProductDialog product={task.product} onClose={onClose} onDelete={() => onDelete(task.product)} />
    case 'withdraw': {
      const { product, how } = task
      return (
        <WithdrawDialog products={[product]} how={how} onClose={onClose} onConfirm={() => onWithdraw(product, how)} />
      )
    }
  }
}
