import { getFamily } from '@tocador/contracts/catalog/admin-catalog-calls'
import type { Family } from '@tocador/contracts/catalog/family-schemas'
import { storedText } from '@tocador/contracts/hidden-characters'
import { call } from '../../../api/call'
import type { RowCheck } from '../../list-screen/edits/send-checked'
import { readProduct } from '../list/use-products'
import type { FamilyBody, ShadeProduct } from './shade-form-rules'

const readFamily = async (id: number) => (await call(getFamily, { params: { id } })).data

/** Whether a family has what a change without an answer was to give it. */
export async function checkChange(
  { id, updated_at }: Pick<Family, 'id' | 'updated_at'>,
  sent: FamilyBody,
): Promise<RowCheck<Family>> {
  const row = await readFamily(id)
  return { row, outcome: isAsSent(row, sent) ? 'saved' : row.updated_at === updated_at ? 'not-saved' : 'unknown' }
}

/** Whether products whose grouping got no answer are the family that was sent; `shown` is one of them as it was shown. */
export async function checkGrouping(
  shown: Pick<ShadeProduct, 'id' | 'family_id'> | undefined,
  sent: FamilyBody,
): Promise<RowCheck<Family>> {
  if (shown === undefined) return { outcome: 'unknown' }
  const { family_id: id } = await readProduct(shown.id)
  if (id === shown.family_id) return { outcome: 'not-saved' }
  if (id === null) return { outcome: 'unknown' }
  const row = await readFamily(id)
  return { row, outcome: isAsSent(row, sent) ? 'saved' : 'unknown' }
}

const isAsSent = ({ name, shades }: Family, sent: FamilyBody) =>
  name === storedText(sent.name) &&
  shades.length === sent.shades.length &&
  sent.shades.every((shade, place) => {
    const now = shades[place]
    return (
      now !== undefined &&
      now.product_id === shade.product_id &&
      now.name === storedText(shade.name) &&
      now.color === (shade.color ?? null)
    )
  })
