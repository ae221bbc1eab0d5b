import { listUsers } from '@tocador/contracts/accounts/admin-accounts-calls'
import type { UserCounts } from '@tocador/contracts/accounts/admin-users-endpoints'
import type { ListedUser } from '@tocador/contracts/accounts/accounts-schemas'
import { REGISTERED_LABELS, ROLE_LABELS, USER_STATUS_LABELS } from '@tocador/contracts/accounts/accounts-words'
import type { EndpointOf, QueryInputOf } from '@tocador/contracts/endpoint'
import { call } from '../../api/call'
import { choiceOf, optionsOf } from '../list-screen/filters/filter-options'
import type { ListDeclaration } from '../list-screen/list/list-declaration'
import type { ListView } from '../list-screen/list/list-head'
import { listFailureText, userCount } from './user-texts'
import { USERS } from '../list-screen/views/query-keys'

export const userSorts = [
  { value: '-created_at', label: 'Más recientes' },
  { value: 'created_at', label: 'Más antiguos' },
  { value: 'name', label: 'Nombre, A a Z' },
  { value: '-name', label: 'Nombre, Z a A' },
]

/** The draft of the form of a new user. */
export const NEW_USER = 'usuario.nuevo'

/** Filters and sorting of the users (USR-01 to USR-04). */
export const userList: ListDeclaration<ListedUser> = {
  section: 'usuarios',
  title: 'Usuarios',
  queryKey: USERS,
  read: async (query, signal) => {
    const asked = query as QueryInputOf<EndpointOf<typeof listUsers>>
    const { data, pagination } = await call(listUsers, { query: asked }, { signal })
    return { rows: data, pagination }
  },
  filters: [
    choiceOf({ param: 'role', word: 'rol', label: 'Rol', isSingle: true }, optionsOf(ROLE_LABELS)),
    choiceOf({ param: 'status', word: 'estado', label: 'Estado', isSingle: true }, optionsOf(USER_STATUS_LABELS)),
    choiceOf(
      { param: 'registered', word: 'registro', label: 'Registro', isSingle: true },
      optionsOf(REGISTERED_LABELS),
    ),
  ],
  sorts: userSorts.map(({ value }) => value),
  usualSort: '-created_at',
  usualLimit: 20,
  openWord: 'usuario',
  texts: {
    searchLabel: 'Nombre, teléfono o correo',
    loading: 'Cargando usuarios',
    failure: listFailureText,
    empty: { title: 'No hay usuarios disponibles', text: 'Ningún usuario coincide con lo que buscas.' },
    count: userCount,
  },
}

export const userViews = (counts: UserCounts | undefined): ListView[] => [
  { key: 'todos', name: 'Todos', count: counts?.all, filters: {} },
  { key: 'nuevos', name: 'Nuevos esta semana', count: counts?.week, filters: { registered: 'week' } },
  { key: 'administradores', name: 'Administradores', count: counts?.admins, filters: { role: 'admin' } },
  { key: 'inactivos', name: 'Inactivos', count: counts?.inactive, filters: { status: 'inactive' } },
]
