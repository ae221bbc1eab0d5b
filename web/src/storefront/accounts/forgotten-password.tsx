import { whatsappUrl } from '@tocador/contracts/phone'
import { getPasswordHelp } from '@tocador/contracts/my-account/my-account-calls'
import { useState } from 'react'
import { call } from '../../api/call'
import { failureText } from '../../api/failure'
import { useLoad } from '../../api/use-load'
import { Button, ButtonLink } from '../../ui/controls/button'
import { useFocusBeside } from '../../ui/controls/use-focus-beside'
import { WhatsappIcon } from '../../ui/icons/dialog-icons'
import { PhoneField, TextField } from '../../ui/form/field'
import { Notice } from '../../ui/feedback/notice'
import type { AccountFormProps } from './account-dialog'
import { NewPasswordForm } from './new-password-form'
import { SwitchLine } from './switch-line'

export function ForgottenPassword(props: AccountFormProps) {
  const [hasCode, setHasCode] = useState(false)
  return hasCode ? <NewPasswordForm {...props} /> : <CodeRequest {...props} onCode={() => setHasCode(true)} />
}

/** The shop sends no mail: its owner answers the message with a code, which is typed into the next form. */
function CodeRequest({ onSwitch, onCode }: Pick<AccountFormProps, 'onSwitch'> & { onCode: () => void }) {
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const { data, failure, reload } = useLoad(
    'help',
    async (signal) => (await call(getPasswordHelp, {}, { signal })).data,
  )
  const number = data?.whatsapp ?? ''
  return (
    <div ref={useFocusBeside<HTMLDivElement>()} className="grid grid-cols-1 gap-6">
      <p className="t-small text-ink-2">
        Escríbenos por WhatsApp desde el teléfono de tu cuenta. Te respondemos con un código para elegir una contraseña
        nueva.
      </p>
      <TextField label="Tu nombre" autoComplete="name" value={name} onChange={(event) => setName(event.target.value)} />
      <PhoneField label="Teléfono de tu cuenta" value={phone} onChange={(event) => setPhone(event.target.value)} />
      {number === '' ? (
        data !== undefined && <Notice>Pide el código directamente en la tienda.</Notice>
      ) : (
        <ButtonLink
          look="wa"
          wide
          icon={<WhatsappIcon />}
          target="_blank"
          rel="noopener"
          href={whatsappUrl(number, helpMessage(name.trim(), phone.trim()))}
        >
          Pedir un código por WhatsApp
        </ButtonLink>
      )}
      {failure !== undefined && (
        <Notice
          tone="error"
          role="alert"
          title={failureText(failure, helpTexts)}
          action={
            <Button size="small" onClick={reload}>
              Reintentar
            </Button>
          }
        />
      )}
      <Button wide onClick={onCode}>
        Ya tengo un código
      </Button>
      <SwitchLine question="¿Ya la recuerdas?" onSwitch={onSwitch}>
        Inicia sesión
      </SwitchLine>
    </div>
  )
}

const helpTexts = {
  refused: 'No pudimos ver a qué número escribirle a la tienda',
  offline: 'Error de conexión. Intenta nuevamente.',
}

const helpMessage = (name: string, phone: string) =>
  [
    'Hola, olvidé la contraseña de mi cuenta.',
    ...(name === '' ? [] : [`Mi nombre: ${name}.`]),
    ...(phone === '' ? [] : [`El teléfono de mi cuenta: ${phone}.`]),
    '¿Me ayudan con un código?',
  ].join(' ')
