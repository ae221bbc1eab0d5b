import { useState } from 'react'
import { CheckoutDialog, type CheckoutDialogProps } from './checkout-dialog'
import { ConfirmationDialog } from './confirmation-dialog'
import { forgetConfirmed, keptConfirmed } from './confirmed-order'

export type OrderDialogsProps = Omit<CheckoutDialogProps, 'onConfirmed'>

/** The checkout and its confirmation, which is also restored after a reload. */
export function OrderDialogs(props: OrderDialogsProps) {
  const [confirmed, setConfirmed] = useState(keptConfirmed)
  const [isConfirming, setConfirming] = useState(confirmed !== undefined)
  const [round, setRound] = useState(0)
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
