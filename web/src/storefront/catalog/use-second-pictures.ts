import type { ShelfProduct } from '@tocador/contracts/catalog/product-schemas'
import { idAtPath } from '@tocador/contracts/public-pages'
import { useEffect } from 'react'
import { showSecondPicture } from './second-picture'

/** A finger has no hover, and its tap opens the product. One listener for all cards, outside of the first JavaScript. */
export function useSecondPictures(loaded: readonly ShelfProduct[]) {
  useEffect(() => {
    const listening = new AbortController()
    addEventListener(
      'pointerover',
      ({ target, pointerType }) => {
        if (pointerType === 'touch' || !(target instanceof Element)) return
        const frame = target.closest('#productos li')?.querySelector<HTMLAnchorElement>('a[href]')
        const product = frame && loaded.find(({ id }) => id === idAtPath('product', frame.pathname))
        if (product && product.stock_total > 0) void showSecondPicture(frame, product.image_url)
      },
      listening,
    )
    return () => listening.abort()
  }, [loaded])
}
