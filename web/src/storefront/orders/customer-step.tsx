import { TextButton } from '../../ui/controls/text-button'
import { PhoneField, TextField } from '../../ui/form/field'
import { ShortNotice } from '../shell/short-notice'
import type { Checkout } from './use-checkout'

/** Name, phone and optional email of the customer (CHK-02). */
export const CustomerStep = ({
  form,
  isGuest,
  onSignIn,
}: Pick<Checkout, 'form' | 'isGuest'> & { onSignIn: () => void }) => (
  <>
    <TextField
      label="Tu nombre"
      {...form.field('customerName')}
      autoComplete="name"
      enterKeyHint="next"
      maxLength={120}
    />
    <PhoneField
      label="Tu teléfono de WhatsApp"
      hint="Para confirmar tu entrega."
      {...form.field('customerPhone')}
      enterKeyHint="next"
      placeholder="10 dígitos"
    />
    <TextField
      label="Correo electrónico"
      optional
      {...form.field('customerEmail')}
      type="email"
      inputMode="email"
      autoComplete="email"
      enterKeyHint="go"
      placeholder="nombre@correo.mx"
      maxLength={254}
    />
    <ShortNotice>preparar y entregar tu pedido y avisarte de él por WhatsApp</ShortNotice>
    {isGuest && (
      <p className="t-small text-ink-2">
        ¿Ya tienes cuenta?{' '}
        <TextButton className="text-ink" onClick={onSignIn}>
          Inicia sesión
        </TextButton>{' '}
        y llenamos esto por ti. También puedes seguir sin cuenta.
      </p>
    )}
  </>
)
