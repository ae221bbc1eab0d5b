import { updateProduct, type AdminProduct } from '@tocador/contracts/catalog'
import { splitImages } from '@tocador/contracts/media'
import { useState } from 'react'
import { call } from '../../api/call'
import { showToast } from '../../ui/overlay/toasts'
import { useForm } from '../../ui/use-form'
import { usePhotos } from '../media/use-photos'
import { productChangeProblems, valuesOf, type ProductBody, type ProductValues } from './product-form-rules'
import { productIn } from './stale-product'
import { useProductSending } from './use-product-sending'

/** The edited values and the product as first seen; saving sends both for conflict detection. */
export function useProductForm(start: AdminProduct, onSaved: (product: AdminProduct) => void) {
  const [seen, setSeen] = useState(start)
  const form = useForm(valuesOf(start), productChangeProblems)
  const photos = usePhotos(splitImages(start.image_url))
  const [newer, setNewer] = useState<AdminProduct>()
  const { send, ...sending } = useProductSending(form, photos)
  const order = photos.photos.map((photo) => photo.path ?? photo.key).join(',')

  const save = async (product: ProductBody, base: AdminProduct): Promise<void> => {
    const body = { ...product, stock_total_seen: base.stock_total, updated_at_seen: base.updated_at }
    try {
      const { data } = await call(updateProduct, { params: { id: start.id }, body })
      showToast('Producto actualizado correctamente')
      onSaved(data)
    } catch (reason) {
      const current = productIn(reason)
      if (current === undefined) throw reason
      // Save again if the change did not affect the form, such as an approval.
      if (isSameForm(current, base)) return save(product, current)
      setNewer(current)
    }
  }

  return {
    form,
    photos,
    newer,
    ...sending,
    isDirty: order !== splitImages(start.image_url).join(',') || !isSame(form.values, valuesOf(seen)),
    send: (values: ProductValues) => send(values, (product) => save(product, seen)),
    keepMine() {
      if (newer === undefined) return
      setSeen(newer)
      setNewer(undefined)
      send(form.values, (product) => save(product, newer))
    },
    /** Records a stock change the owner made outside the form, so that it is not reported as a conflict. */
    noteStock(product: AdminProduct) {
      if (form.values.stock_total === String(seen.stock_total)) form.set('stock_total', String(product.stock_total))
      setSeen(product)
    },
  }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
const isSameForm = (one: AdminProduct, other: AdminProduct) =>
  one.image_url === other.image_url && isSame(valuesOf(one), valuesOf(other))
