import { useState } from 'react'
import { SignInDialog } from '../accounts/sign-in-dialog'
import { useSessionCheck } from '../accounts/use-account'
import { CartButton } from '../cart/cart-button'
import { CartSheet } from '../cart/cart-sheet'
import { useCartUpkeep } from '../cart/use-cart-upkeep'
import type { useSignIn } from './use-sign-in'

interface VisitorLayerProps {
  signIn: ReturnType<typeof useSignIn>
  onCheckout: () => void
}

/** What accompanies a visitor over every page: the cart, and the way in. */
export function VisitorLayer({ signIn, onCheckout }: VisitorLayerProps) {
  const [isCartOpen, setCartOpen] = useState(false)
  // The check comes first: a user without a token is nobody, and must not ask for a cart.
  useSessionCheck()
  useCartUpkeep()
  return (
    <>
      <CartButton onOpen={() => setCartOpen(true)} />
      <CartSheet
        isOpen={isCartOpen}
        onClose={() => setCartOpen(false)}
        onSignIn={() => signIn.open()}
        onCheckout={() => {
          setCartOpen(false)
          onCheckout()
        }}
      />
      <SignInDialog {...signIn.dialog} />
    </>
  )
}
