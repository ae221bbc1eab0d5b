/**
 * What the audit records, in the shop's words: each kind of thing with its name and what was done to it. `tx.record` accepts these
 * only, so an action without a text does not compile.
 */
export const ACTIVITY = {
  product: {
    label: 'Producto',
    actions: {
      create: 'Producto creado',
      update: 'Producto cambiado',
      approve: 'Producto aprobado',
      unapprove: 'Aprobación retirada',
      'adjust-stock': 'Existencias ajustadas',
      'clean-images': 'Fotos rotas quitadas',
      'save-many': 'Catálogo importado',
      'add-offer': 'Oferta puesta',
      'change-offer': 'Oferta cambiada',
      'end-offer': 'Oferta terminada',
      'remove-offer': 'Oferta quitada',
      delete: 'Producto eliminado',
      restore: 'Producto recuperado',
      'tell-waiting': 'Aviso de llegada enviado',
      'invite-waiting': 'Llegada ofrecida a toda la lista, sin apartar',
      'pass-waiting': 'Turno de la lista de espera pasado',
      'return-waiting': 'Turno de la lista de espera devuelto',
      'remove-waiting': 'Persona quitada de la lista de espera',
    },
  },
  category: {
    label: 'Categoría',
    actions: { create: 'Categoría creada', update: 'Categoría cambiada', delete: 'Categoría eliminada' },
  },
  'product-type': {
    label: 'Tipo de producto',
    actions: { create: 'Tipo creado', update: 'Tipo cambiado', delete: 'Tipo eliminado' },
  },
  family: {
    label: 'Familia de tonos',
    actions: { create: 'Tonos agrupados', update: 'Tonos cambiados', delete: 'Tonos separados' },
  },
  'family-proposal': {
    label: 'Propuesta de tonos',
    actions: { dismiss: 'Propuesta descartada', restore: 'Propuesta recuperada' },
  },
  synonyms: {
    label: 'Sinónimos',
    actions: { create: 'Sinónimos agregados', update: 'Sinónimos cambiados', delete: 'Sinónimos quitados' },
  },
  arrival: {
    label: 'Próxima llegada',
    actions: {
      create: 'Llegada agregada',
      update: 'Llegada cambiada',
      order: 'Llegadas ordenadas',
      delete: 'Llegada quitada',
      restore: 'Llegada recuperada',
      arrive: 'La llegada ya es un producto',
      'remove-waiting': 'Persona quitada de la lista de espera',
    },
  },
  order: {
    label: 'Pedido',
    actions: {
      'set-status': 'Estado cambiado',
      'change-lines': 'Productos del pedido cambiados',
      move: 'Entrega cambiada',
      'send-whatsapp': 'WhatsApp del pedido enviado',
      'send-message': 'Mensaje enviado al cliente',
      'replace-link': 'Enlace del pedido reemplazado',
      'erase-guest': 'Datos del invitado borrados',
      repair: 'Sumas del pedido corregidas',
    },
  },
  user: {
    label: 'Cuenta',
    actions: {
      create: 'Cuenta creada',
      correct: 'Datos de la cuenta corregidos',
      'change-own': 'Datos propios cambiados',
      'change-own-password': 'Contraseña propia cambiada',
      activate: 'Cuenta activada',
      deactivate: 'Cuenta desactivada',
      'set-role': 'Rol cambiado',
      'create-password-link': 'Enlace para nueva contraseña',
      'set-new-password': 'Contraseña nueva puesta',
      'reset-administrator': 'Administrador restablecido',
      'delete-account': 'Cuenta borrada por su dueño',
    },
  },
  reservation: {
    label: 'Reserva',
    actions: {
      extend: 'Reserva extendida',
      cancel: 'Reserva cancelada',
      remind: 'Recordatorio enviado',
      'clean-up': 'Reservas vencidas liberadas',
    },
  },
  cart: { label: 'Carrito', actions: { release: 'Carrito liberado' } },
  network: { label: 'Red', actions: { release: 'Apartados de una red liberados' } },
  survey: {
    label: 'Encuesta',
    actions: {
      create: 'Encuesta creada',
      change: 'Encuesta cambiada',
      approve: 'Encuesta aprobada',
      close: 'Encuesta cerrada',
      delete: 'Encuesta eliminada',
    },
  },
  'survey-option': {
    label: 'Opción de encuesta',
    actions: {
      create: 'Opción creada',
      approve: 'Opción aprobada',
      reject: 'Opción rechazada',
      reopen: 'Opción otra vez por revisar',
      repair: 'Votos contados otra vez',
    },
  },
  'delivery-location': {
    label: 'Lugar de entrega',
    actions: { create: 'Lugar creado', change: 'Lugar cambiado', delete: 'Lugar eliminado' },
  },
  'time-slot': {
    label: 'Horario',
    actions: { create: 'Horario creado', change: 'Horario cambiado', delete: 'Horario eliminado' },
  },
  'closed-date': {
    label: 'Día cerrado',
    actions: { create: 'Día u hora cerrados', change: 'Cierre cambiado', delete: 'Cierre quitado' },
  },
  settings: {
    label: 'Ajustes',
    actions: {
      'change-settings': 'Ajustes cambiados',
      'change-limits': 'Límites cambiados',
      'change-whatsapp': 'Números de WhatsApp cambiados',
    },
  },
  picture: {
    label: 'Foto',
    actions: { repair: 'Archivo de foto sin uso quitado', restore: 'Foto sacada de la papelera' },
  },
  'picture-place': { label: 'Lugar de las fotos', actions: { confirm: 'Fotos confirmadas como de esta tienda' } },
  backup: {
    label: 'Copia',
    actions: {
      create: 'Copia empezada',
      prove: 'Prueba de la copia empezada',
      download: 'Copia descargada',
      delete: 'Copia eliminada',
    },
  },
  'notice-device': {
    label: 'Dispositivo con avisos',
    actions: {
      create: 'Avisos encendidos en un dispositivo',
      update: 'Avisos de un dispositivo cambiados',
      delete: 'Dispositivo sin avisos',
    },
  },
} as const satisfies Record<string, { label: string; actions: Record<string, string> }>

export type ActivitySubject = keyof typeof ACTIVITY
export type ActivityAction<Subject extends ActivitySubject> = keyof (typeof ACTIVITY)[Subject]['actions'] & string
export const ACTIVITY_SUBJECTS = Object.keys(ACTIVITY) as ActivitySubject[]

const wordsOf: Readonly<Record<string, { label: string; actions: Readonly<Record<string, string>> }>> = ACTIVITY

/** What was done. Rows of earlier versions may have an action that no longer exists. */
export const activityText = ({ subject, action }: { subject: string; action: string }) =>
  wordsOf[subject]?.actions[action] ?? 'Cambio'
export const subjectText = (subject: string) => wordsOf[subject]?.label ?? 'Otro'

/** Where the panel opens a thing: its address without the id at its end. Of a place the hours are opened, also for one of its hours. */
export const ACTIVITY_ADDRESSES = {
  product: '/?panel=productos&editar=',
  order: '/?panel=pedidos&pedido=',
  user: '/?panel=usuarios&usuario=',
  survey: '/?panel=encuestas&encuesta=',
  'delivery-location': '/?panel=disponibilidad&vista=horarios&lugar=',
} as const satisfies Partial<Record<ActivitySubject, string>>
export type OpenedSubject = keyof typeof ACTIVITY_ADDRESSES

/** The things whose own activity the panel shows. */
export type ActivityThing = Exclude<OpenedSubject, 'delivery-location'>

/** `product:12` */
export const isActivityThing = (value: string) => /^(?:product|order|user|survey):[1-9]\d{0,8}$/.test(value)
