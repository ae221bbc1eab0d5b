import { callUrl } from '@tocador/contracts/call-url'
import { normalisePhone, showPhone } from '@tocador/contracts/phone'
import { copyText } from '../../../ui/feedback/copy-text'
import { CopyIcon } from '../../../ui/icons/dialog-icons'
import { IconButton } from '../../../ui/controls/icon-button'

/** A customer's phone in a sheet: a link that calls it, and a button that copies it. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <p className="flex flex-wrap items-center gap-1">
    <a className="whitespace-nowrap max-md:flex max-md:min-h-11 max-md:items-center" href={callUrl(phone)}>
      {showPhone(normalisePhone(phone))}
    </a>
    <IconButton
      label="Copiar teléfono"
      onClick={(event) => void copyText(phone, 'Teléfono copiado', event.currentTarget)}
    >
      <CopyIcon />
    </IconButton>
  </p>
)

export const EmailLink = ({ email }: { email: string }) => (
  <a
    className="block leading-6 wrap-anywhere text-ink-2 max-md:grid max-md:min-h-11 max-md:items-center"
    href={`mailto:${email}`}
  >
    {email}
  </a>
)
