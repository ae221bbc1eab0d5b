import type { ComponentProps } from 'react'
import { PasswordField } from '../../ui/form/password-field'

interface PasswordPairProps {
  label: string
  hint: string
  /** `field` of the form that holds both values. */
  field: (name: 'password' | 'repeated') => Omit<ComponentProps<typeof PasswordField>, 'label'>
}

/** A new password, written twice. */
export const PasswordPair = ({ label, hint, field }: PasswordPairProps) => (
  <>
    <PasswordField label={label} hint={hint} autoComplete="new-password" enterKeyHint="next" {...field('password')} />
    <PasswordField label="Repite tu contraseña" autoComplete="new-password" enterKeyHint="go" {...field('repeated')} />
  </>
)
