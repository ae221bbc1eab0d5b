import { getUser, setUserStatus } from '@tocador/contracts/accounts/admin-accounts-calls'
import type { ListedUser, User } from '@tocador/contracts/accounts/accounts-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call'
import { showToast } from '../../ui/overlay/toasts'
import type { ListPage } from '../list-screen/list/list-declaration'
import { sendChecked } from '../list-screen/edits/send-checked'
import { changeFailureText } from './user-texts'
import { userDetail } from './use-users'
import { USERS } from '../list-screen/views/query-keys'
import { showFailure } from '../list-screen/edits/show-failure'

/** Actions on an account, shared by the list and the sheet. */
export function useUserActions() {
  const queries = useQueryClient()

  /** Shows the change in its row at once; the lists are then loaded again (USR-08). */
  const replace = ({ id, name, phone, role, is_active }: User) => {
    const change = { name, phone, role, is_active }
    queries.setQueriesData<ListPage<ListedUser>>(
      { queryKey: [...USERS, 'list'] },
      (list) => list && { ...list, rows: list.rows.map((user) => (user.id === id ? { ...user, ...change } : user)) },
    )
    queries.setQueryData(userDetail(id).queryKey, (user) => user && { ...user, ...change })
    reload()
  }
  const reload = () => void queries.invalidateQueries({ queryKey: USERS })

  /** USR-06, USR-07; rejects when the change was not saved. */
  const setActive = async (user: User, isActive: boolean, canUndo = true): Promise<void> => {
    const send = async () =>
      (await call(setUserStatus, { params: { id: user.id }, body: { is_active: isActive } })).data
    const check = async () => {
      const { data: row } = await call(getUser, { params: { id: user.id } })
      return { row, outcome: (row.is_active === 1) === isActive ? ('saved' as const) : ('not-saved' as const) }
    }
    const saved = await sendChecked<User>(send, check).catch((failure: unknown) => {
      reload()
      throw failure
    })
    replace(saved)
    const undo = { label: 'Deshacer', run: () => void trySetActive(user, !isActive, false) }
    showToast(`${user.name}: cuenta ${isActive ? 'activada' : 'desactivada'}`, canUndo ? { action: undo } : {})
  }
  /** For a change without a dialog: shows a failure as a toast. */
  const trySetActive = (user: User, isActive: boolean, canUndo = true): Promise<void> =>
    setActive(user, isActive, canUndo).catch((failure: unknown) => {
      const run = () => void trySetActive(user, isActive, canUndo)
      showFailure(changeFailureText(failure), run)
    })
  return { setActive, trySetActive, replace, reload }
}
