import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import { ROLE_LABELS, USER_STATUS_LABELS } from '@tocador/contracts/accounts/accounts-words'
import { CircleCheckIcon } from '../../ui/icons/notice-icons'
import { Mark } from '../../ui/feedback/mark'
import { CirclePauseIcon, ShieldCheckIcon, UserIcon } from './user-icons'

export const RoleMark = ({ role }: Pick<User, 'role'>) =>
  role === 'admin' ? (
    <Mark tone="plain" className="-ml-1.25 text-ink">
      <ShieldCheckIcon />
      {ROLE_LABELS.admin}
    </Mark>
  ) : (
    <Mark tone="plain" className="-ml-1.25">
      <UserIcon />
      {ROLE_LABELS.client}
    </Mark>
  )

export const StatusMark = ({ is_active: isActive }: Pick<User, 'is_active'>) =>
  isActive === 1 ? (
    <Mark tone="settled" className="-ml-1.25">
      <CircleCheckIcon />
      {USER_STATUS_LABELS.active}
    </Mark>
  ) : (
    <Mark tone="plain" className="-ml-1.25 bg-sunken">
      <CirclePauseIcon />
      {USER_STATUS_LABELS.inactive}
    </Mark>
  )
