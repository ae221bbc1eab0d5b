import type { ListedUser } from '@tocador/contracts/accounts/accounts-schemas'
import { refusalText } from '@tocador/contracts/refusal'
import { Button } from '../../ui/controls/button'

interface StatusToggleProps {
  user: ListedUser
  isOwn: boolean
  onToggle: (user: ListedUser) => void
}

/** USR-06, USR-07; the own account has none. */
export function StatusToggle({ user, isOwn, onToggle }: StatusToggleProps) {
  if (isOwn) {
    return (
      <span className="px-2 text-ink-2" title={refusalText('OWN_ACCOUNT')}>
        Tu cuenta
      </span>
    )
  }
  const word = user.is_active === 1 ? 'Desactivar' : 'Activar'
  return (
    <Button look="plain" aria-label={`${word} a ${user.name}`} onClick={() => onToggle(user)}>
      {word}
    </Button>
  )
}
