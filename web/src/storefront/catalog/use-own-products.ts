import { getPublicProduct } from '@tocador/contracts/catalog/catalog-calls'
import type { PublicProduct, ShelfProduct } from '@tocador/contracts/catalog/product-schemas'
import { useMemo, useState } from 'react'
import { call } from '../../api/call'
import { useSession } from '../../api/session'
import { useLoad } from '../../api/use-load'

const none: readonly number[] = []

/**
 * Products that the list lacks because the visitor holds their last units (CARD-01). They stay when she takes them out of
 * the cart; after her order or sign-out they are gone.
 */
export function useOwnProducts(listed: readonly ShelfProduct[] | undefined, visit: number): readonly PublicProduct[] {
  const items = useSession(({ cart }) => cart?.items)
  const [asked, setAsked] = useState(none)
  const lacking = items?.filter(
    ({ productId, lapsed, product }) =>
      !lapsed &&
      product.stock_total === 0 &&
      !asked.includes(productId) &&
      !listed?.some(({ id, family }) => (family?.shades ?? [{ id }]).some((one) => one.id === productId)),
  )
  if (items === undefined && asked !== none) setAsked(none)
  if (listed !== undefined && lacking?.length) setAsked([...asked, ...lacking.map(({ productId }) => productId)])

  const { data } = useLoad(asked === none ? undefined : `${visit} ${asked.join()}`, (signal) =>
    // What is no longer for sale stays in the cart only.
    Promise.allSettled(asked.map((id) => call(getPublicProduct, { params: { id } }, { signal }))),
  )
  return useMemo(
    () =>
      data?.flatMap((reply) =>
        reply.status === 'fulfilled' && asked.includes(reply.value.data.id) ? [reply.value.data] : [],
      ) ?? [],
    [data, asked],
  )
}
