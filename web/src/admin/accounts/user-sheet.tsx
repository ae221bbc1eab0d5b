import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import { normalisePhone, whatsappUrl } from '@tocador/contracts/phone'
import { useQuery } from '@tanstack/react-query'
import { ApiFailure } from '../../api/failure'
import { ButtonLink } from '../../ui/button'
import { ChevronDownIcon, WhatsappIcon } from '../../ui/dialog-icons'
import { IconButton } from '../../ui/icon-button'
import { CloseIcon } from '../../ui/icons'
import { SideSheet } from '../../ui/overlay/side-sheet'
import { ChevronUpIcon, PhoneIcon } from '../../ui/panel-icons'
import type { OpenSheet } from '../list-screen/list-screen'
import { EmptyList, FailedList, WaitingRows } from '../list-screen/list-state'
import { AccountPart, ContactPart, FiguresPart, HoldsPart, OrdersPart } from './user-sheet-parts'
import { listFailureText } from './user-texts'
import { userDetail } from './use-users'
import type { UserTask } from './users-section'

type UserSheetProps = OpenSheet & {
  timeZone: string
  ownId: number | undefined
  onToggle: (user: User) => void
  onTask: (task: UserTask, user: User) => void
}

/** USR-27: the side sheet with the page of one account. */
export function UserSheet({ id, neighbours, close, timeZone, ownId, onToggle, onTask }: UserSheetProps) {
  const { data: user, error, refetch } = useQuery(userDetail(id))
  const { place, total, go } = neighbours
  const steps = [
    ['Usuario anterior', ChevronUpIcon, -1, place === 1],
    ['Usuario siguiente', ChevronDownIcon, 1, place === total],
  ] as const
  return (
    <SideSheet
      label={user === undefined ? 'Usuario' : `Usuario ${user.name}`}
      onClose={() => close()}
      head={
        <>
          <h2 tabIndex={-1} className="min-w-0 flex-1 max-md:pl-2">
            <span className="block truncate">{user?.name ?? 'Usuario'}</span>
          </h2>
          <span className="ml-auto whitespace-nowrap text-ink-2 max-md:sr-only">
            {place !== undefined && `${place} de ${total}`}
          </span>
          {steps.map(([label, Icon, step, isEnd]) => (
            <IconButton key={label} label={label} disabled={place === undefined || isEnd} onClick={() => void go(step)}>
              <Icon />
            </IconButton>
          ))}
          <IconButton label="Cerrar" onClick={() => close()}>
            <CloseIcon />
          </IconButton>
        </>
      }
      foot={
        user && (
          <>
            <ButtonLink icon={<PhoneIcon />} href={`tel:+${normalisePhone(user.phone)}`}>
              Llamar
            </ButtonLink>
            <ButtonLink
              look="wa"
              icon={<WhatsappIcon />}
              target="_blank"
              rel="noopener"
              href={whatsappUrl(user.phone, '')}
            >
              WhatsApp
            </ButtonLink>
          </>
        )
      }
    >
      {user !== undefined ? (
        <>
          <FiguresPart user={user} timeZone={timeZone} />
          <ContactPart user={user} timeZone={timeZone} />
          <AccountPart user={user} timeZone={timeZone} isOwn={user.id === ownId} onToggle={onToggle} onTask={onTask} />
          <HoldsPart holds={user.holds} timeZone={timeZone} />
          <OrdersPart user={user} timeZone={timeZone} />
        </>
      ) : error === null ? (
        <WaitingRows rows={8} label="Cargando usuario" />
      ) : error instanceof ApiFailure && error.status === 404 ? (
        <EmptyList title="No encontramos a este usuario" />
      ) : (
        <FailedList text={listFailureText(error)} onRetry={() => void refetch()} />
      )}
    </SideSheet>
  )
}
