import type { ListedUser, User } from '@tocador/contracts/accounts/accounts-schemas'
import { lazy, useState } from 'react'
import { Button } from '../../ui/controls/button'
import { hasDraft } from '../list-screen/edits/drafts'
import { ListScreen } from '../list-screen/list/list-screen'
import { openRow } from '../list-screen/sheet/use-open-row'
import { useUserActions } from './use-user-actions'
import { useOwnId, useUserCounts } from './use-users'
import { UserCard } from './user-card'
import { nameColumn, userColumns } from './user-columns'
import { UserPlusIcon } from './user-icons'
import { NEW_USER, userList, userSorts, userViews } from './user-list'

const CorrectDialog = lazy(async () => ({ default: (await import('./correct-dialog')).CorrectDialog }))
const CreateUserDialog = lazy(async () => ({ default: (await import('./create-user-dialog')).CreateUserDialog }))
const DeactivateDialog = lazy(async () => ({ default: (await import('./deactivate-dialog')).DeactivateDialog }))
const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog')).PasswordDialog }))
const RoleDialog = lazy(async () => ({ default: (await import('./role-dialog')).RoleDialog }))
const UserSheet = lazy(async () => ({ default: (await import('./user-sheet')).UserSheet }))

export type UserTask = 'correct' | 'deactivate' | 'password' | 'role'

export function UsersSection({ timeZone }: { timeZone: string }) {
  const ownId = useOwnId()
  const actions = useUserActions()
  const [isCreating, setCreating] = useState(() => hasDraft(NEW_USER))
  const [task, setTask] = useState<{ task: UserTask; user: User }>()
  const onTask = (asked: UserTask, user: User) => setTask({ task: asked, user })
  const dialog = { timeZone, onClose: () => setTask(undefined) }
  /** An administrator's panel closes at once, so this is asked; a client's account is switched back by one click. */
  const onToggle = (user: User) =>
    user.is_active === 1 && user.role === 'admin'
      ? onTask('deactivate', user)
      : void actions.trySetActive(user, user.is_active === 0)

  return (
    <ListScreen<ListedUser, ListedUser>
      list={userList}
      timeZone={timeZone}
      views={userViews(useUserCounts())}
      name={nameColumn(ownId)}
      columns={userColumns({ timeZone, ownId, onToggle })}
      renderCard={(user) => (
        <UserCard
          user={user}
          isOwn={user.id === ownId}
          onOpen={({ id }) => openRow(userList.openWord, id)}
          onToggle={onToggle}
        />
      )}
      sorts={userSorts}
      isOff={(user) => user.is_active === 0}
      renderActions={() => (
        <Button look="main" icon={<UserPlusIcon />} onClick={() => setCreating(true)}>
          Agregar usuario
        </Button>
      )}
      renderSheet={(open) => (
        <UserSheet key="sheet" {...open} timeZone={timeZone} ownId={ownId} onToggle={onToggle} onTask={onTask} />
      )}
    >
      {isCreating && <CreateUserDialog onClose={() => setCreating(false)} onCreated={actions.reload} />}
      {task?.task === 'correct' && (
        <CorrectDialog {...dialog} user={task.user} onChanged={actions.replace} onRefused={actions.reload} />
      )}
      {task?.task === 'deactivate' && (
        <DeactivateDialog {...dialog} user={task.user} onDeactivate={() => actions.setActive(task.user, false)} />
      )}
      {task?.task === 'password' && <PasswordDialog {...dialog} user={task.user} onCreated={actions.reload} />}
      {task?.task === 'role' && <RoleDialog {...dialog} user={task.user} onChanged={actions.replace} />}
    </ListScreen>
  )
}
