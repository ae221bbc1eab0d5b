export const ROLES = ['client', 'admin'] as const
export type Role = (typeof ROLES)[number]
export const ROLE_LABELS: Record<Role, string> = { client: 'Cliente', admin: 'Administrador' }

/** The name of a deleted account, and of its orders. */
export const DELETED_NAME = 'Cuenta eliminada'

/** Values of the panel's status filter. Accounts themselves have `is_active`. */
export const USER_STATUSES = ['active', 'inactive'] as const
export const USER_STATUS_LABELS: Record<(typeof USER_STATUSES)[number], string> = {
  active: 'Activo',
  inactive: 'Inactivo',
}

/** Periods of registration that accounts can be listed by, with their days up to today. */
export const REGISTERED = ['today', 'week', 'month'] as const
export type Registered = (typeof REGISTERED)[number]
export const REGISTERED_DAYS: Record<Registered, number> = { today: 1, week: 7, month: 30 }
export const REGISTERED_LABELS: Record<Registered, string> = {
  today: 'Hoy',
  week: 'Últimos 7 días',
  month: 'Últimos 30 días',
}

/** The link to choose a new password is the login page with the token in the fragment, which browsers send to no server. */
export const PASSWORD_LINK_MARK = '#clave='
export const PASSWORD_LINK_HOURS = 24

/** A visitor without an account, or with one. */
export const CUSTOMER_TYPES = ['guest', 'registered'] as const
export type CustomerType = (typeof CUSTOMER_TYPES)[number]
export const CUSTOMER_TYPE_LABELS: Record<CustomerType, string> = { guest: 'Invitado', registered: 'Registrado' }

/** The panel lists with saved views, by their name in the address. */
export const VIEW_SECTIONS = [
  'productos',
  'llegadas',
  'pedidos',
  'usuarios',
  'reservas',
  'carritos',
  'encuestas',
  'opciones',
  'actividad',
] as const
export type ViewSection = (typeof VIEW_SECTIONS)[number]

export const MIN_PASSWORD = 6
export const MIN_ADMIN_PASSWORD = 10
export const accountTexts = {
  nameRequired: 'El nombre es requerido',
  nameShort: 'El nombre debe tener al menos 2 caracteres',
  phoneRequired: 'El teléfono es requerido',
  passwordRequired: 'La contraseña es requerida',
  passwordShort: 'La contraseña debe tener al menos 6 caracteres',
  passwordBlank: 'La contraseña no puede tener solo espacios',
  passwordsDiffer: 'Las contraseñas no coinciden',
  emailInvalid: 'Formato de email inválido',
  linkMissing: 'Falta el código del enlace',
} as const
/** Characters that leave no trace on the screen make no password. */
export const isBlankPassword = (password: string): boolean =>
  /^[\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(password)
export const adminPasswordShort = `La contraseña de una cuenta de administración debe tener al menos ${MIN_ADMIN_PASSWORD} caracteres`

export const MAX_VIEWS = 20
export const MAX_VIEW_NAME = 40
