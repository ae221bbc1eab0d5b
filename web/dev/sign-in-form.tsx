import { accountTexts } from '@tocador/contracts/accounts/accounts-words'
import { Button } from '../src/ui/controls/button'
import { TextField } from '../src/ui/form/field'
import { PasswordField } from '../src/ui/form/password-field'
import { showToast } from '../src/ui/overlay/toasts'
import { useForm } from '../src/ui/form/use-form'

export function SignInForm({ onMore }: { onMore: () => void }) {
  const form = useForm({ phone: '', password: '' }, ({ phone, password }) => ({
    phone: phone.trim() === '' ? accountTexts.phoneRequired : undefined,
    password: password === '' ? accountTexts.passwordRequired : undefined,
  }))
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={form.submit(() => showToast('Error de conexión. Intenta nuevamente.', { kind: 'error' }))}
    >
      <p className="t-small text-ink-2">Tu carrito se queda contigo: lo que ya apartaste pasa a tu cuenta.</p>
      <TextField label="Tu teléfono" inputMode="tel" autoComplete="tel" {...form.field('phone')} />
      <PasswordField label="Contraseña" autoComplete="current-password" {...form.field('password')} />
      <Button look="main" wide type="submit">
        Iniciar sesión
      </Button>
      <Button onClick={onMore}>Abrir otro encima</Button>
    </form>
  )
}
