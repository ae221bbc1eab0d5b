import { previewProduct } from '@tocador/contracts/catalog/admin-catalog-calls'
import type { AdminProduct, ProductPage } from '@tocador/contracts/catalog/product-schemas'
import { useContext, useState, type ReactNode } from 'react'
import { call } from '../../../api/call'
import { showToast } from '../../../ui/overlay/toasts'
import { productBody } from '../form/product-form-rules'
import type { ProductForm } from '../form/use-product-form'
import { dialogFailureText, uploadFailureText } from '../list/product-texts'
import { PreviewContext } from './preview-context'

interface ProductPreview {
  /** Opens it with what is in the form, after its photos are uploaded; undefined where nobody can show it. */
  open: (() => Promise<void>) | undefined
  isBusy: boolean
  shown: ReactNode
}

/** The product as visitors would see it with what is in the form; nothing is saved. */
export function usePreview(
  { id, is_approved: isApproved }: AdminProduct,
  { form, photos, given }: ProductForm,
): ProductPreview {
  const render = useContext(PreviewContext)
  const [product, setProduct] = useState<ProductPage>()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const open = async () => {
    setBusy(true)
    try {
      const { paths, failure } = await photos.settle()
      if (failure === undefined) {
        const body = productBody(form.values, paths, given)
        setProduct((await call(previewProduct, { params: { id }, body })).data)
        setOpen(true)
      } else showToast(uploadFailureText(failure), { kind: 'error' })
    } catch (failure) {
      showToast(dialogFailureText(failure), { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const isHidden = isApproved === 0 || product?.status === 'inactive'
  return {
    open: render && open,
    isBusy,
    shown: render?.({ isOpen, product, isHidden, onClose: () => setOpen(false) }),
  }
}
