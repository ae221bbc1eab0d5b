import type { ComponentProps } from 'react'
import { CloseButton, CloseForm } from '../admin/delivery/hours/close-form'
import { useCloseForm } from '../admin/delivery/hours/use-close-form'

/** The form that closes a day, with the button that its dialog has in the foot. */
export function ClosingForm(props: Omit<ComponentProps<typeof CloseForm>, 'form' | 'id'>) {
  const closing = { ...props, id: 'closing', form: useCloseForm(props.today) }
  return (
    <>
      <CloseForm {...closing} />
      <CloseButton {...closing} />
    </>
  )
}
