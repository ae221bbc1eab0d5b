import { refusalText } from '@tocador/contracts/refusal'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../../api/session'
import { forgetDraft } from './checkout-draft'
import { CheckoutDialog, type CheckoutDialogProps } from './checkout-dialog'
import { ConfirmationDialog } from './confirmation/confirmation-dialog'
import { forgetConfirmed, keptConfirmed } from './confirmation/confirmed-order'

export type OrderDialogsProps = Omit<CheckoutDialogProps, 'onConfirmed'>

/** The checkout and its confirmation, which is also restored after a reload. */
export function OrderDialogs(props: OrderDialogsProps) {
  const [confirmed, setConfirmed] = useState(keptConfirmed)
  const [isConfirming, setConfirming] = useState(confirmed !== undefined)
  const [round, setRound] = useState(0)
  // A sign-out in another tab leaves the reason of an earlier end here.
  const isAwaited = useSession(({ endReason, isExpired }) => endReason !== '' && isExpired)
  useEndElsewhere(props.isOpen && !isConfirming, props.onSignIn)
  const userId = props.user?.id ?? null
  // While an expired session is being signed in again, its checkout stays.
  const visitor = useRef(userId)
  const onVisitor = useEffectEvent(() => {
    const before = visitor.current
    if (before === userId) return
    // A confirmation shows who ordered, and its order is sent: nothing of it waits.
    if (userId === null && isAwaited && !isConfirming) return
    visitor.current = userId
    // Signing in during the checkout goes on with it.
    if (before === null) return
    setConfirming(false)
    forgetDraft()
    setRound(round + 1)
    if (userId === null || isConfirming) props.onClose()
  })
  useEffect(() => onVisitor(), [userId, isAwaited])
  return (
    <>
      <CheckoutDialog
        // A new order starts with an empty form and a new idempotency key.
        key={round}
        {...props}
        isOpen={props.isOpen && !isConfirming}
        onConfirmed={(order) => {
          setConfirmed(order)
          setConfirming(true)
        }}
      />
      {confirmed !== undefined && (
        <ConfirmationDialog
          isOpen={isConfirming}
          order={confirmed}
          hasCart={(props.cart?.items.length ?? 0) > 0}
          onClose={() => {
            forgetConfirmed()
            setConfirming(false)
            setRound(round + 1)
            props.onClose()
          }}
        />
      )}
    </>
  )
}

/** A session whose end another tab found is signed in again in this one, too, while there is a checkout that would be lost. */
function useEndElsewhere(isCheckout: boolean, onSignIn: () => void) {
  const onEnd = useEffectEvent(() => {
    if (!isCheckout) return
    useSession.setState({ endReason: refusalText('TOKEN_INVALID') })
    onSignIn()
  })
  useEffect(
    () =>
      useSession.subscribe(({ user, isExpired, endReason }, before) => {
        if (before.user !== null && user === null && isExpired && endReason === '') onEnd()
      }),
    [],
  )
}
