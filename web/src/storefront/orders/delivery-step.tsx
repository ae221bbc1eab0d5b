import { useEffect, useRef } from 'react'
import { TextArea, TextField } from '../../ui/form/field'
import { DayChoice } from './day-choice'
import { HourChoice } from './hour-choice'
import { PlaceChoice } from './place-choice'
import type { Checkout } from './use-checkout'

export interface ChoiceProps {
  checkout: Checkout
}

/** Place, time, address and notes (CHK-03). */
export const DeliveryStep = ({ checkout }: ChoiceProps) => {
  const { form, options } = checkout
  const { deliveryLocationId: place, deliveryDate: day } = form.values
  const days = useNextInView(place, options.days)
  const hours = useNextInView(day, options.hours)
  return (
    <>
      <PlaceChoice checkout={checkout} />
      <div ref={days} className="scroll-mb-5">
        <DayChoice checkout={checkout} />
      </div>
      <div ref={hours} className="scroll-mb-5">
        <HourChoice checkout={checkout} />
      </div>
      <TextField
        label="Dirección o referencia"
        optional
        {...checkout.form.field('deliveryAddress')}
        autoComplete="street-address"
        enterKeyHint="next"
        placeholder="Por ejemplo, edificio B, segundo piso"
        maxLength={300}
      />
      <TextArea label="Notas" optional {...checkout.form.field('notes')} rows={2} maxLength={1000} />
    </>
  )
}

/**
 * On a phone the next group is covered by the foot, so it is scrolled into view once it is loaded. With the arrow keys
 * the view stays at the focus; Tab moves to the next group.
 */
function useNextInView(choice: string, { data, isLoading }: { data: unknown; isLoading: boolean }) {
  const isThere = choice !== '' && data !== undefined && !isLoading
  const next = useRef<HTMLDivElement>(null)
  const seen = useRef(choice)
  useEffect(() => {
    if (!isThere || seen.current === choice) return
    seen.current = choice
    if (document.querySelector('input[type=radio]:focus-visible') !== null) return
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    next.current?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion ? 'auto' : 'smooth' })
  }, [choice, isThere])
  return next
}
