import { arriveAsProduct } from '@tocador/contracts/arrivals/admin-arrivals-calls'
import { call } from '../../../api/call'
import { showToast } from '../../../ui/overlay/toasts'
import { arrivalFailure } from './use-arrivals'

/** Hands the line of an arrival over to the product that was made of it. The product stays if that fails, and can be chosen in the dialog. */
export async function linkArrival(id: number, productId: number): Promise<void> {
  try {
    await call(arriveAsProduct, { params: { id }, body: { product_id: productId } })
  } catch (failure) {
    const text = `El producto se creó, pero sigue anunciado como llegada: ${arrivalFailure(failure)}`
    showToast(text, { kind: 'error' })
  }
}
