import { expect, test } from 'vitest'
import { ACTIVITY, ACTIVITY_ADDRESSES, ACTIVITY_SUBJECTS, isActivityThing } from './activity-words'

const TOLD = {
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
    actions: {
      create: 'Categoría creada',
      update: 'Categoría cambiada',
      delete: 'Categoría eliminada',
    },
  },
  'product-type': {
    label: 'Tipo de producto',
    actions: {
      create: 'Tipo creado',
      update: 'Tipo cambiado',
      delete: 'Tipo eliminado',
    },
  },
  family: {
    label: 'Familia de tonos',
    actions: {
      create: 'Tonos agrupados',
      update: 'Tonos cambiados',
      delete: 'Tonos separados',
    },
  },
  'family-proposal': {
    label: 'Propuesta de tonos',
    actions: {
      dismiss: 'Propuesta descartada',
      restore: 'Propuesta recuperada',
    },
  },
  synonyms: {
    label: 'Sinónimos',
    actions: {
      create: 'Sinónimos agregados',
      update: 'Sinónimos cambiados',
      delete: 'Sinónimos quitados',
    },
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
  cart: {
    label: 'Carrito',
    actions: {
      release: 'Carrito liberado',
    },
  },
  network: {
    label: 'Red',
    actions: {
      release: 'Apartados de una red liberados',
    },
  },
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
    actions: {
      create: 'Lugar creado',
      change: 'Lugar cambiado',
      delete: 'Lugar eliminado',
    },
  },
  'time-slot': {
    label: 'Horario',
    actions: {
      create: 'Horario creado',
      change: 'Horario cambiado',
      delete: 'Horario eliminado',
    },
  },
  'closed-date': {
    label: 'Día cerrado',
    actions: {
      create: 'Día u hora cerrados',
      change: 'Cierre cambiado',
      delete: 'Cierre quitado',
    },
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
    actions: {
      repair: 'Archivo de foto sin uso quitado',
      restore: 'Foto sacada de la papelera',
    },
  },
  'picture-place': {
    label: 'Lugar de las fotos',
    actions: {
      confirm: 'Fotos confirmadas como de esta tienda',
    },
  },
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
}

test.each(Object.entries(TOLD))('[ACT-07] what was done to a thing of the kind %s has its words', (subject, words) => {
  expect(ACTIVITY[subject as keyof typeof ACTIVITY]).toStrictEqual(words)
})

test('[ACT-07] there is no other kind of thing', () => expect(ACTIVITY_SUBJECTS).toStrictEqual(Object.keys(TOLD)))

test('[ACT-02] products, orders, accounts and surveys open on their sheets, a place with its hours', () => {
  expect(ACTIVITY_ADDRESSES).toStrictEqual({
    product: '/?panel=productos&editar=',
    order: '/?panel=pedidos&pedido=',
    user: '/?panel=usuarios&usuario=',
    survey: '/?panel=encuestas&encuesta=',
    'delivery-location': '/?panel=disponibilidad&vista=horarios&lugar=',
  })
})

test.each([
  ['product:12', true],
  ['order:1', true],
  ['user:999999999', true],
  ['survey:3', true],
  ['user:1000000000', false],
  ['order:0', false],
  ['order:01', false],
  ['cart:1', false],
  ['delivery-location:1', false],
  ['product:', false],
  ['a product:12', false],
  ['product:12 ', false],
])('that %j names a thing with an activity of its own is %s', (value, expected) =>
  expect(isActivityThing(value)).toBe(expected),
)
