import type { ListedUser } from '@tocador/contracts/accounts/accounts-schemas'
import { ROLE_LABELS } from '@tocador/contracts/accounts/accounts-words'
import { callUrl } from '@tocador/contracts/call-url'
import { normalisePhone, showPhone, whatsappUrl } from '@tocador/contracts/phone'
import { AreaButton } from '../../ui/controls/area-button'
import { ButtonLink } from '../../ui/controls/button'
import { WhatsappIcon } from '../../ui/icons/dialog-icons'
import { PhoneIcon } from '../../ui/icons/panel-icons'
import { Price } from '../../ui/layout/price'
import { StatusToggle } from './status-toggle'
import { StatusMark } from './user-marks'
import { counted, soldOrders } from './user-texts'

interface UserCardProps {
  user: ListedUser
  isOwn: boolean
  onOpen: (user: ListedUser) => void
  onToggle: (user: ListedUser) => void
}

/** An account in the list on phones. */
export const UserCard = ({ user, isOwn, onOpen, onToggle }: UserCardProps) => (
  <>
    <AreaButton className="block w-full text-left" onClick={() => onOpen(user)}>
      <span className="flex flex-wrap items-start justify-between gap-x-3">
        <span className="min-w-0 text-item font-semibold wrap-anywhere">
          {user.name}
          {isOwn && <span className="font-normal text-ink-2"> (tú)</span>}
        </span>
        <StatusMark {...user} />
      </span>
      <span className="block text-ink-2">
        {showPhone(normalisePhone(user.phone))} · {ROLE_LABELS[user.role]}
      </span>
      <span className="block text-ink-2">
        {counted(user.total_carts, 'carrito', 'carritos')} · {counted(user.total_reservations, 'reserva', 'reservas')} ·{' '}
        {counted(user.surveys_participated, 'encuesta', 'encuestas')}
      </span>
      {soldOrders(user) > 0 && (
        <span className="block">
          <Price hasLightCents pesos={user.total_spent} className="font-medium" /> en{' '}
          {counted(soldOrders(user), 'pedido', 'pedidos')}
        </span>
      )}
    </AreaButton>
    <div className="-mx-2 flex flex-wrap items-center">
      <ButtonLink
        look="plain"
        icon={<WhatsappIcon />}
        aria-label={`WhatsApp con ${user.name}`}
        target="_blank"
        rel="noopener"
        href={whatsappUrl(user.phone, '')}
      >
        WhatsApp
      </ButtonLink>
      <ButtonLink look="plain" icon={<PhoneIcon />} aria-label={`Llamar a ${user.name}`} href={callUrl(user.phone)}>
        Llamar
      </ButtonLink>
      <span className="ml-auto">
        <StatusToggle user={user} isOwn={isOwn} onToggle={onToggle} />
      </span>
    </div>
  </>
)
