import { useState } from 'react'
import { CheckoutDialog, type CheckoutDialogProps } from './checkout-dialog'
import { ConfirmationDialog } from './confirmation-dialog'
import { forgetConfirmed, keptConfirmed } from './confirmed-order'

export type OrderDialogsProps = Omit<CheckoutDialogProps, 'onConfirmed'>

/** Checkout and then its confirmation, which also comes back after a reload. */
export function OrderDialogs(props: OrderDialogsProps) {
  const [confirmed, setConfirmed] = useState(keptConfirmed)
  const [isConfirming, setConfirming] = useState(confirmed !== undefined)
  const [round, setRound] = useState(0)
  return (
    <>
      <CheckoutDialog
        // A new order begins with new fields and a key of its own.
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
