import { useEffect } from 'react'
import { useOnline } from '../../api/online'

/**
 * For a page without products: no list is read there that would end the time after a loss of the connection, so the first
 * answer does. Until then the cart is read every 15 seconds.
 */
export function useCurrentWithoutProducts(hasProducts = false) {
  const isBack = useOnline(({ isOnline, isCurrent }) => isOnline && !isCurrent)
  useEffect(() => {
    if (isBack && !hasProducts) useOnline.setState({ isCurrent: true })
  }, [isBack, hasProducts])
}
