import { getPublicProduct } from '@tocador/contracts/catalog/catalog-calls'
import type { ShelfProduct } from '@tocador/contracts/catalog/product-schemas'
import { call } from '../../../api/call'
import { useLoad } from '../../../api/use-load'
import { replaceAddress } from '../../../ui/overlay/page-history'
import { usePageQuery } from '../shelf/use-shelf'

const SHADE_QUERY = 'tono'

/** The shade in the address, or the opened product until that is loaded. The address of the opened product stays. */
export function useShade(opened: ShelfProduct | undefined): ShelfProduct | undefined {
  const id = Number(new URLSearchParams(usePageQuery()).get(SHADE_QUERY))
  const isOther = opened?.id !== id && opened?.family?.shades.some((shade) => shade.id === id) === true
  const { data } = useLoad(isOther ? String(id) : undefined, (signal) =>
    call(getPublicProduct, { params: { id } }, { signal }),
  )
  return isOther && data?.data.id === id ? data.data : opened
}

/** Back closes the product and does not undo the choices one by one. */
export function chooseShade(id: number) {
  const query = new URLSearchParams(location.search)
  query.set(SHADE_QUERY, String(id))
  replaceAddress(`${location.pathname}?${query.toString()}`)
}
