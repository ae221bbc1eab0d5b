import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import { callUrl } from '@tocador/contracts/call-url'
import { whatsappUrl } from '@tocador/contracts/phone'
import { useQuery } from '@tanstack/react-query'
import { ApiFailure } from '../../api/failure'
import { ButtonLink } from '../../ui/button'
import { WhatsappIcon } from '../../ui/dialog-icons'
import { SideSheet } from '../../ui/overlay/side-sheet'
import { PhoneIcon } from '../../ui/panel-icons'
import type { OpenSheet } from '../list-screen/list-screen'
import { EmptyList, FailedList, WaitingRows } from '../list-screen/list-state'
import { SheetSteps } from '../list-screen/sheet-steps'
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
  return (
    <SideSheet
      label={user === undefined ? 'Usuario' : `Usuario ${user.name}`}
      onClose={() => close()}
      head={
        <>
          <h2 tabIndex={-1} className="min-w-0 flex-1 max-md:pl-2">
            <span className="block truncate">{user?.name ?? 'Usuario'}</span>
          </h2>
          <SheetSteps
            what="Usuario"
            neighbours={neighbours}
            onStep={(step) => void neighbours.go(step)}
            onClose={() => close()}
          />
        </>
      }
      foot={
        user && (
          <>
            <ButtonLink icon={<PhoneIcon />} href={callUrl(user.phone)}>
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
