export const ROLES = ['client', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** A visitor without an account, or with one. */
export const CUSTOMER_TYPES = ['guest', 'registered'] as const
export type CustomerType = (typeof CUSTOMER_TYPES)[number]
export const CUSTOMER_TYPE_LABELS: Record<CustomerType, string> = { guest: 'Invitado', registered: 'Registrado' }

/** The panel lists with saved views, by their name in the address. */
export const VIEW_SECTIONS = ['productos', 'pedidos'] as const
export type ViewSection = (typeof VIEW_SECTIONS)[number]

export const MIN_PASSWORD = 6
export const MIN_ADMIN_PASSWORD = 10
export const accountTexts = {
  nameRequired: 'El nombre es requerido',
  nameShort: 'El nombre debe tener al menos 2 caracteres',
  phoneRequired: 'El teléfono es requerido',
  passwordRequired: 'La contraseña es requerida',
  passwordShort: 'La contraseña debe tener al menos 6 caracteres',
  passwordsDiffer: 'Las contraseñas no coinciden',
  emailInvalid: 'Formato de email inválido',
} as const
export const adminPasswordShort = `La contraseña de una cuenta de administración debe tener al menos ${MIN_ADMIN_PASSWORD} caracteres`

export const MAX_VIEWS = 20
export const MAX_VIEW_NAME = 40
