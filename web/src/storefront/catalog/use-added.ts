import { ADDED_CONFIRMATION_MS } from '@tocador/contracts/cart/cart-words'
import { useEffect, useState } from 'react'

/** Adds a product to the cart; resolves with whether it succeeded. */
export type AddProduct = (productId: number) => Promise<boolean>

/** The three states of an add button; 'added' lasts two seconds (SHOP-19). */
export function useAdded(productId: number, add: AddProduct) {
  const [phase, setPhase] = useState<'ready' | 'adding' | 'added'>('ready')
  useEffect(() => {
    if (phase !== 'added') return
    const timer = setTimeout(() => setPhase('ready'), ADDED_CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [phase])
  const press = () => {
    if (phase === 'adding') return
    setPhase('adding')
    void add(productId).then((isDone) => setPhase(isDone ? 'added' : 'ready'))
  }
  return { phase, press }
}
