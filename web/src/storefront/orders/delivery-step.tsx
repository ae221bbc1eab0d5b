import { useEffect, useRef } from 'react'
import { TextArea, TextField } from '../../ui/field'
import { DayChoice } from './day-choice'
import { HourChoice } from './hour-choice'
import { PlaceChoice } from './place-choice'
import type { Checkout } from './use-checkout'

export interface ChoiceProps {
  checkout: Checkout
}

/** Where, when, and what else the shop should know (CHK-03). */
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
 * What a choice brings up lies under the foot on a phone: it comes into view when it is there. Whoever chooses with
 * the arrow keys stays where the focus is; the Tab key brings the next one.
 */
function useNextInView(choice: string, { data, isLoading }: { data: unknown; isLoading: boolean }) {
  const isThere = choice !== '' && data !== undefined && !isLoading
  const next = useRef<HTMLDivElement>(null)
  const seen = useRef(choice)
  useEffect(() => {
    if (!isThere || seen.current === choice) return
    seen.current = choice
    if (document.querySelector('input[type=radio]:focus-visible') !== null) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    next.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' })
  }, [choice, isThere])
  return next
}
