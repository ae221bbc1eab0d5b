import { TextArea, TextField } from '../../ui/field'
import { DayChoice } from './day-choice'
import { HourChoice } from './hour-choice'
import { PlaceChoice } from './place-choice'
import type { Checkout } from './use-checkout'

export interface ChoiceProps {
  checkout: Checkout
}

/** Where, when, and what else the shop should know (CHK-03). */
export const DeliveryStep = ({ checkout }: ChoiceProps) => (
  <>
    <PlaceChoice checkout={checkout} />
    <DayChoice checkout={checkout} />
    <HourChoice checkout={checkout} />
    <TextField
      label="Dirección o referencia"
      optional
      {...checkout.form.field('deliveryAddress')}
      autoComplete="street-address"
      placeholder="Por ejemplo, edificio B, segundo piso"
      maxLength={300}
    />
    <TextArea label="Notas" optional {...checkout.form.field('notes')} rows={2} maxLength={1000} />
  </>
)
