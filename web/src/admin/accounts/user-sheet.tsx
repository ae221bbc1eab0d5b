import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import { callUrl } from '@tocador/contracts/call-url'
import { whatsappUrl } from '@tocador/contracts/phone'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/controls/button'
import { WhatsappIcon } from '../../ui/icons/dialog-icons'
import { PhoneIcon } from '../../ui/icons/panel-icons'
import type { OpenSheet } from '../list-screen/list/list-screen'
import { ActivityLink } from '../list-screen/sheet/activity-link'
import { RowSheet } from '../list-screen/sheet/row-sheet'
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
  const query = useQuery(userDetail(id))
  const user = query.data
  return (
    <RowSheet
      what="Usuario"
      label={user === undefined ? 'Usuario' : `Usuario ${user.name}`}
      title={user?.name ?? 'Usuario'}
      neighbours={neighbours}
      query={query}
      failureText={listFailureText}
      missing="No encontramos a este usuario"
      onClose={() => close()}
      foot={user && <UserLinks phone={user.phone} />}
    >
      {(loaded) => (
        <>
          <FiguresPart user={loaded} timeZone={timeZone} />
          <ContactPart user={loaded} />
          <AccountPart
            user={loaded}
            timeZone={timeZone}
            isOwn={loaded.id === ownId}
            onToggle={onToggle}
            onTask={onTask}
          />
          <HoldsPart holds={loaded.holds} timeZone={timeZone} />
          <OrdersPart user={loaded} timeZone={timeZone} />
          <ActivityLink thing="user" id={loaded.id} name={loaded.name} />
        </>
      )}
    </RowSheet>
  )
}

const UserLinks = ({ phone }: { phone: string }) => (
  <>
    <ButtonLink icon={<PhoneIcon />} href={callUrl(phone)}>
      Llamar
    </ButtonLink>
    <ButtonLink look="wa" icon={<WhatsappIcon />} target="_blank" rel="noopener" href={whatsappUrl(phone, '')}>
      WhatsApp
    </ButtonLink>
  </>
)
