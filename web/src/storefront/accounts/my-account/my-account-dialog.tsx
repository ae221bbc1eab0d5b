import { useState } from 'react'
import { useSession } from '../../../api/session'
import { Dialog } from '../../../ui/overlay/dialog'
import { Tabs } from '../../../ui/controls/tabs'
import { OwnOrders } from './own-orders'
import { OwnSessions } from './own-sessions'
import { OwnWaits } from './own-waits'
import { PasswordForm } from './password-form'
import { PersonalDataPart } from './personal-data-part'
import { ProfileForm } from './profile-form'

export interface MyAccountProps {
  isOpen: boolean
  onClose: () => void
  /** The cart changed, unless nothing of the order is sold any more. */
  onRepeated: (result: { isEmpty: boolean }) => void
}

/** MYACC-01: orders, profile and security of the signed-in client. */
export function MyAccountDialog({ isOpen, onClose, onRepeated }: MyAccountProps) {
  const current = useSession((session) => session.user)
  // Kept while the dialog closes after a sign-out.
  const [user, setUser] = useState(current)
  if (current !== null && current !== user) setUser(current)
  const [tab, setTab] = useState('orders')
  const [isSending, setSending] = useState(false)
  if (user === null) return null
  const told = { onSending: setSending }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Mi cuenta" shape="wide" aside={user.name} isLocked={isSending}>
      <Tabs
        // A password link can sign in another account: nothing typed, read or open of the one before stays.
        key={user.id}
        label="Mi cuenta"
        current={tab}
        onChange={setTab}
        bar="bg-bg -ml-2"
        tabs={[
          {
            key: 'orders',
            name: 'Mis pedidos',
            content: <OwnOrders userId={user.id} onRepeated={onRepeated} onShop={onClose} />,
          },
          {
            key: 'waits',
            name: 'Lo que espero',
            content: tab === 'waits' && <OwnWaits userId={user.id} />,
          },
          {
            key: 'profile',
            name: 'Mis datos',
            content: (
              <div className="grid grid-cols-1 max-w-120 gap-10 pt-6">
                <ProfileForm user={user} {...told} />
                <PasswordForm {...told} />
              </div>
            ),
          },
          {
            key: 'safety',
            name: 'Seguridad',
            content: tab === 'safety' && (
              <div className="grid grid-cols-1 max-w-160 gap-10 pt-6">
                <OwnSessions />
                <PersonalDataPart onDeleted={onClose} />
              </div>
            ),
          },
        ]}
      />
    </Dialog>
  )
}
