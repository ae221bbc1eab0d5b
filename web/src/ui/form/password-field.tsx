import { useState, type ComponentProps } from 'react'
import { EyeIcon, EyeOffIcon } from '../icons/dialog-icons'
import { FieldFrame, useField, type FieldWords } from './field'
import { IconButton } from '../controls/icon-button'

/** A password with a button that shows it. */
export function PasswordField(props: FieldWords & Omit<ComponentProps<'input'>, 'type' | 'prefix'>) {
  const { frame, control } = useField(props)
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame {...frame}>
      <span className="relative">
        <input
          {...control}
          type={isShown ? 'text' : 'password'}
          className="control w-full pr-13"
          autoCapitalize="none"
          spellCheck={false}
        />
        <IconButton
          className="absolute top-0.5 right-0.5"
          label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          aria-controls={control.id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      </span>
    </FieldFrame>
  )
}
