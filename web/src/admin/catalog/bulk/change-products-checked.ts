import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import type { BodyInputOf, EndpointOf } from '@tocador/contracts/endpoint'
import { changeProducts } from '@tocador/contracts/catalog/admin-catalog-calls'
import { call } from '../../../api/call'
import { sendChecked } from '../../list-screen/edits/send-checked'
import { readProduct } from '../list/use-products'

/** A product that the change sets to another value, and whether it has that value now. */
export interface ExpectedChange {
  id: number
  isSaved: (now: AdminProduct) => boolean
}

/**
 * Changes several products and resolves with the changed ids. If no response arrives, one of the products is read to
 * find out whether the change was saved; that is enough, since all or none are changed.
 */
export async function changeProductsChecked(
  body: BodyInputOf<EndpointOf<typeof changeProducts>>,
  expected: readonly ExpectedChange[],
): Promise<number[]> {
  const send = async () => (await call(changeProducts, { body })).data.changed
  const [probe] = expected
  if (probe === undefined) return send()
  return sendChecked(send, async () => ({
    row: expected.map(({ id }) => id),
    outcome: probe.isSaved(await readProduct(probe.id)) ? 'saved' : 'not-saved',
  }))
}
