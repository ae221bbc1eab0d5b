import { arriveAsProduct } from '@tocador/contracts/arrivals/admin-arrivals-calls'
import { waitingTexts } from '@tocador/contracts/waiting/waiting-words'
import { isLost } from '../../../api/admin-failure'
import { call } from '../../../api/call'
import { ApiFailure } from '../../../api/failure'
import { showToast } from '../../../ui/overlay/toasts'
import { sendChecked } from '../../list-screen/edits/send-checked'
import { showFailure } from '../../list-screen/edits/show-failure'
import { arrivalFailure } from './use-arrivals'

/**
 * Hands the line of an arrival over to the product that it is now. Without a response it is sent once more: repeated with the
 * same product it changes nothing, and is answered alike. Returns what the answered call did, in words.
 */
export async function handOver(id: number, productId: number): Promise<string> {
  const send = async () => (await call(arriveAsProduct, { params: { id }, body: { product_id: productId } })).data
  const { people } = await sendChecked(send, async () => ({ row: await send(), outcome: 'saved' }))
  if (people === 0) return 'Ya es un producto'
  return `Ya es un producto: ${waitingTexts.people(people)} ${people === 1 ? 'pasó' : 'pasaron'} a su lista`
}

/** `handOver` to the product that was made of the arrival. The product stays if that fails, and can be chosen in the dialog. */
export async function linkArrival(id: number, productId: number): Promise<void> {
  const again = async () => {
    showToast(await handOver(id, productId))
  }
  await handOver(id, productId).catch((failure: unknown) => tell(failure, again))
}

/** Somebody else removed the piece, or handed its line over to another product. */
const GONE = 'El producto se creó, pero la llegada ya no está en la lista: quienes la esperaban no pasaron a él'

function tell(failure: unknown, again: () => Promise<void>): void {
  const text = arrivalFailure(failure)
  if (failure instanceof ApiFailure && failure.code === 'NOT_FOUND') showFailure(GONE)
  else if (!isLost(failure)) showFailure(`El producto se creó, pero sigue anunciado como llegada: ${text}`)
  else {
    const retry = () => void again().catch((reason: unknown) => tell(reason, again))
    showFailure(`El producto se creó. Al dar por llegada la pieza: ${text}`, retry)
  }
}
