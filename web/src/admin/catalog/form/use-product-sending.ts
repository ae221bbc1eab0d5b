import { ApiFailure } from '../../../api/failure'
import { showToast } from '../../../ui/overlay/toasts'
import type { useForm } from '../../../ui/form/use-form'
import { useSending } from '../../../ui/feedback/use-sending'
import type { Photos } from '../../media/use-photos'
import { productBody, type ProductBody, type ProductValues } from './product-form-rules'
import { dialogFailureText, uploadFailureText } from '../list/product-texts'

type Form = ReturnType<typeof useForm<ProductValues>>

/** Sends a product form once its photos are uploaded, and shows refusals at their fields. */
export function useProductSending(form: Form, photos: Photos, given: readonly string[]) {
  const { send, ...sending } = useSending((reason) => {
    const isOfFields = reason instanceof ApiFailure && Object.keys(reason.fields).some((name) => name in form.values)
    if (isOfFields) form.refuse(reason.fields)
    return dialogFailureText(reason)
  })
  return {
    ...sending,
    send: (values: ProductValues, save: (body: ProductBody) => Promise<void>) =>
      void send(async () => {
        const { paths, failure } = await photos.settle()
        if (failure === undefined) return save(productBody(values, paths, given))
        showToast(uploadFailureText(failure), { kind: 'error' })
      }),
  }
}
