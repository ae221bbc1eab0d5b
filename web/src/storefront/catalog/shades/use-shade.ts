import { getPublicProduct } from '@tocador/contracts/catalog/catalog-calls'
import { SHADE_QUERY, shadeInQuery } from '@tocador/contracts/catalog/shade-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../api/call'
import { failureText } from '../../../api/failure'
import { useOnline } from '../../../api/online'
import { useLoad } from '../../../api/use-load'
import { replaceAddress } from '../../../ui/overlay/page-history'
import { showToast } from '../../../ui/overlay/toasts'
import type { SheetProduct } from '../sheet/sheet-facts'
import { usePageQuery } from '../shelf/use-shelf'

const gone = 'Este tono ya no está a la venta'
const failed = { refused: 'Error al cargar el tono', offline: 'No se puede conectar con el servidor...' }

/**
 * The shade in the address, read again after each return. Until it is loaded the one shown before stays, and cannot be added
 * in its place.
 */
export function useShade(opened: SheetProduct) {
  const asked = shadeInQuery(usePageQuery()) ?? 0
  const returns = useOnline((state) => state.returns)
  const isShade = (id: number | undefined) => opened.family?.shades.some((shade) => shade.id === id) === true
  const isOther = opened.id !== asked && isShade(asked)
  const { data, failure } = useLoad(isOther ? `${asked} ${returns}` : undefined, (signal) =>
    call(getPublicProduct, { params: { id: asked } }, { signal }),
  )
  const settled: SheetProduct | undefined = !isOther ? opened : data?.data.id === asked ? data.data : undefined
  const [last, setLast] = useState(settled)
  if (settled !== undefined && settled !== last) setLast(settled)
  const before = last !== undefined && isShade(last.id) ? last : opened
  const leaveShade = useEffectEvent((why: NonNullable<typeof failure>) => {
    const isGone = 'status' in why && why.status === 404
    // What was read before stays.
    if (settled !== undefined && !isGone) return
    showToast(isGone ? gone : failureText(why, failed), { kind: 'error' })
    chooseShade(before.id === asked ? opened.id : before.id)
  })
  useEffect(() => {
    if (failure !== undefined) leaveShade(failure)
  }, [failure])
  return { product: settled ?? before, chosenId: isOther ? asked : opened.id, isWaiting: settled === undefined }
}

/** Back closes the product and does not undo the choices one by one. */
export function chooseShade(id: number) {
  const query = new URLSearchParams(location.search)
  query.set(SHADE_QUERY, String(id))
  replaceAddress(`${location.pathname}?${query.toString()}`)
}
