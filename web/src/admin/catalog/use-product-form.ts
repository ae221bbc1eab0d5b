import { updateProduct, type AdminProduct } from '@tocador/contracts/catalog'
import { splitImages } from '@tocador/contracts/media'
import { useState } from 'react'
import { call } from '../../api/call'
import { ApiFailure } from '../../api/failure'
import { showToast } from '../../ui/toasts'
import { useForm } from '../../ui/use-form'
import { usePhotos } from '../media/use-photos'
import { productBody, productChangeProblems, valuesOf, type ProductValues } from './product-form-rules'
import { dialogFailureText, uploadFailureText } from './product-texts'
import { productIn } from './stale-product'

/** What is typed about a product and what was seen when it began; saving tells of both. */
export function useProductForm(start: AdminProduct, onSaved: (product: AdminProduct) => void) {
  const [seen, setSeen] = useState(start)
  const form = useForm(valuesOf(start), productChangeProblems)
  const photos = usePhotos(splitImages(start.image_url))
  const [newer, setNewer] = useState<AdminProduct>()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const order = photos.photos.map((photo) => photo.path ?? photo.key).join(',')

  const send = async (values: ProductValues, base: AdminProduct): Promise<void> => {
    setSending(true)
    setFailure(undefined)
    try {
      const { paths, failure: reason } = await photos.settle()
      if (reason !== undefined) {
        showToast(uploadFailureText(reason), { kind: 'error' })
        return
      }
      const { data } = await call(updateProduct, {
        params: { id: start.id },
        body: {
          ...productBody(values, paths),
          stock_total_seen: base.stock_total,
          updated_at_seen: base.updated_at,
        },
      })
      showToast('Producto actualizado correctamente')
      onSaved(data)
    } catch (problem) {
      const current = productIn(problem)
      // Approved in between, say: nothing that is edited here.
      if (current && isSameForm(current, base)) return await send(values, current)
      if (current) return setNewer(current)
      if (problem instanceof ApiFailure && Object.keys(problem.fields).some((name) => name in values)) {
        form.refuse(problem.fields)
      }
      setFailure(dialogFailureText(problem))
    } finally {
      setSending(false)
    }
  }

  return {
    form,
    photos,
    newer,
    failure,
    isSending,
    isDirty: order !== splitImages(start.image_url).join(',') || !isSame(form.values, valuesOf(seen)),
    send: (values: ProductValues) => (isSending ? undefined : void send(values, seen)),
    keepMine() {
      if (newer === undefined) return
      setSeen(newer)
      setNewer(undefined)
      void send(form.values, newer)
    },
    /** The owner's own step beside the form: it is no reason to ask about later. */
    noteStock(product: AdminProduct) {
      if (form.values.stock_total === String(seen.stock_total)) form.set('stock_total', String(product.stock_total))
      setSeen(product)
    },
  }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
const isSameForm = (one: AdminProduct, other: AdminProduct) =>
  one.image_url === other.image_url && isSame(valuesOf(one), valuesOf(other))
