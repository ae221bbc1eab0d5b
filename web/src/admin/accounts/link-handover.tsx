import type { PasswordLink, User } from '@tocador/contracts/accounts/accounts-schemas'
import { PASSWORD_LINK_MARK } from '@tocador/contracts/accounts/accounts-words'
import { whatsappUrl } from '@tocador/contracts/phone'
import { Button, ButtonLink } from '../../ui/controls/button'
import { copyText } from '../../ui/feedback/copy-text'
import { CopyIcon, WhatsappIcon } from '../../ui/icons/dialog-icons'
import { TextField } from '../../ui/form/field'
import { Dialog } from '../../ui/overlay/dialog'
import { showUntil } from './user-texts'

interface LinkHandoverProps {
  user: User
  link: PasswordLink
  timeZone: string
  onClose: () => void
}

/** USR-28: the link to hand over. It is shown once, since the shop keeps only a hash of it. */
export function LinkHandover({ user, link, timeZone, onClose }: LinkHandoverProps) {
  // With a query, a tab that shows /login loads the link; a fragment alone would only close its login.
  const address = `${location.origin}/login?nueva${PASSWORD_LINK_MARK}${link.token}`
  const until = showUntil(link.expires_at, timeZone)
  const message = `Hola ${user.name}, con este enlace eliges tu contraseña nueva. Vale una sola vez, hasta ${until}: ${address} Si no abre, entra a la tienda, toca «Olvidé mi contraseña» y escribe este código: ${link.code}`
  return (
    <Dialog
      title={`Enlace para ${user.name}`}
      onClose={onClose}
      actions={
        <>
          <ButtonLink
            look="wa"
            icon={<WhatsappIcon />}
            target="_blank"
            rel="noopener"
            href={whatsappUrl(user.phone, message)}
          >
            Enviar por WhatsApp
          </ButtonLink>
          <Button
            look="main"
            icon={<CopyIcon />}
            onClick={(event) => void copyText(address, 'Enlace copiado', event.currentTarget)}
          >
            Copiar enlace
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p>
          Entrégalo solo a {user.name}: con él elige su contraseña nueva y se cierran sus sesiones. Vale una sola vez,
          hasta {/* Its 'p.m.' ends the sentence, too. */ until}
        </p>
        <TextField label="Enlace" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        <TextField
          label="O el código, para dictarlo"
          readOnly
          value={link.code}
          className="[&_input]:font-mono"
          hint="Se escribe en «Olvidé mi contraseña». Enlace y código no se vuelven a mostrar; si se pierden, crea otros."
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  )
}
