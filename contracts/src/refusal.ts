import { piecesText } from './pieces-text'

/**
 * Every error of the API: a stable code, its HTTP status and the Spanish message shown to visitors. Messages quoted in
 * docs/requirements.md are verbatim.
 */
const refusals = {
  // The request itself
  INVALID_INPUT: [400, 'Revisa los datos e intenta de nuevo.'],
  INVALID_JSON: [400, 'El cuerpo de la petición no es JSON válido.'],
  TOKEN_MISSING: [401, 'No hay token de autenticación'],
  TOKEN_INVALID: [401, 'Tu sesión terminó. Inicia sesión de nuevo.'],
  WRONG_CREDENTIALS: [401, 'Teléfono o contraseña incorrectos'],
  WRONG_PASSWORD: [400, 'La contraseña actual no es correcta'],
  ACCOUNT_INACTIVE: [403, 'Tu cuenta está desactivada. Escríbenos para reactivarla.'],
  FORBIDDEN: [403, 'No tienes permiso para hacer esto'],
  NOT_YOURS: [403, 'Esto pertenece a otra cuenta'],
  NOT_FOUND: [404, 'No encontramos lo que buscas'],
  UNKNOWN_ROUTE: [404, 'Esta dirección no existe'],
  METHOD_NOT_ALLOWED: [405, 'Esta dirección no admite ese método'],
  REQUEST_TIMEOUT: [408, 'La petición tardó demasiado. Intenta de nuevo.'],
  TOO_LARGE: [413, 'Lo que enviaste es demasiado grande'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Este tipo de contenido no se admite'],
  TOO_MANY_REQUESTS: [429, 'Demasiados intentos. Espera un momento y vuelve a intentar.'],
  STREAM_ONLY: [406, 'Esta dirección solo envía eventos en vivo'],
  TOO_MANY_STREAMS: [429, 'Hay demasiadas conexiones en vivo. Los cambios se ven igual, un poco después.'],
  SERVER_FAULT: [500, 'Algo falló de nuestro lado. Intenta de nuevo en un momento.'],
  UNAVAILABLE: [503, 'La tienda no puede responder en este momento. Intenta de nuevo en unos segundos.'],
  /** The database was lost while it saved: nobody knows whether it did. */
  OUTCOME_UNKNOWN: [503, 'La tienda no puede responder en este momento. Intenta de nuevo en unos segundos.'],
  CANNOT_SAVE: [
    503,
    'La tienda no puede guardar en este momento, así que no se registró nada. Intenta de nuevo en unos minutos.',
  ],
  IMPORTS_BUSY: [503, 'Se están leyendo otros archivos. Intenta de nuevo en un momento.'],
  EXPORTS_BUSY: [503, 'Se están preparando otros archivos. Intenta de nuevo en un momento.'],
  CONFLICT: [409, 'Alguien más hizo un cambio al mismo tiempo. Intenta de nuevo.'],

  // Cart and stock
  CART_OWNER_MISSING: [400, 'No se pudo obtener datos del carrito'],
  STOCK_INSUFFICIENT: [409, 'Stock insuficiente'],
  PRODUCT_UNAVAILABLE: [409, 'Este producto ya no está a la venta'],
  LINE_NOT_FOUND: [404, 'Este producto no está en tu carrito'],
  LINE_LIMIT: [409, 'Llegaste al máximo de piezas por producto. Si necesitas más, escríbenos por WhatsApp.'],
  TOO_MANY_CARTS: [
    429,
    'Hay muchos carritos abiertos desde tu red. Intenta en un rato o escríbenos por WhatsApp y te los apartamos.',
  ],
  NETWORK_LIMIT: [
    409,
    'Ya hay muchas piezas apartadas desde tu red. Intenta en un rato o escríbenos por WhatsApp y te las apartamos.',
  ],
  NETWORK_PRODUCT_LIMIT: [
    409,
    'Ya hay muchas piezas de este producto apartadas desde tu red. Si las necesitas, escríbenos por WhatsApp.',
  ],

  // Orders and delivery
  ORDER_EMPTY: [400, 'Tu carrito está vacío'],
  CART_MERGED: [
    409,
    'No recibimos este pedido: al entrar a tu cuenta, lo que llevabas pasó a su carrito. Revísalo y envíalo desde ahí.',
  ],
  PRICE_CHANGED: [409, 'Los precios cambiaron. Revisa el nuevo total antes de confirmar.'],
  PLACE_UNAVAILABLE: [409, 'Este lugar de entrega ya no está disponible'],
  DAY_OUTSIDE_WINDOW: [400, 'La fecha de entrega está fuera de los días disponibles'],
  DAY_CLOSED: [409, 'Ese día no hay entregas en este lugar'],
  SLOT_UNAVAILABLE: [409, 'Ese horario ya no está disponible. Elige otro.'],
  SLOT_FULL: [409, 'Ese horario ya se llenó. Elige otro.'],
  PHONE_ORDERS: [
    409,
    'Ya tienes varios pedidos por confirmar con este teléfono. Escríbenos por WhatsApp y los confirmamos.',
  ],
  NETWORK_ORDERS: [
    409,
    'Llegaron muchos pedidos desde tu red en la última hora. Entra a tu cuenta para pedir, o escríbenos por WhatsApp.',
  ],
  ORDER_NOT_EDITABLE: [409, 'Este pedido ya no se puede cambiar'],
  ORDER_FIXED: [409, 'Este pedido ya no se puede cambiar desde aquí. Escríbenos por WhatsApp.'],
  IDEMPOTENCY_MISMATCH: [409, 'Este pedido ya se envió con otros datos'],
  NO_WHATSAPP_MESSAGE: [409, 'Este pedido no tiene mensaje de WhatsApp generado'],
  PLACE_EXISTS: [409, 'Ya hay un lugar con ese nombre. ¿Guardar de todos modos?'],
  SLOT_EXISTS: [409, 'Ese horario ya existe en este lugar'],
  CLOSED_DATE_EXISTS: [409, 'Ese día ya está marcado como cerrado'],
  RESERVATION_NOT_ACTIVE: [409, 'Este apartado ya no está activo'],
  NO_PHONE: [400, 'No hay teléfono para enviar el recordatorio'],

  // Catalogue and pictures
  STALE_EDIT: [409, 'Alguien lo cambió mientras lo editabas'],
  TYPE_EXISTS: [409, 'Ya hay un tipo con ese nombre en esta categoría'],
  TYPE_IN_USE: [409, 'No se puede eliminar un tipo que tiene productos'],
  CATEGORY_EXISTS: [409, 'Ya hay una categoría con ese nombre'],
  CATEGORY_IN_USE: [409, 'No se puede eliminar una categoría que tiene tipos'],
  STOCK_BELOW_ZERO: [409, 'Las existencias no pueden quedar por debajo de cero'],
  OFFER_OVERLAPS: [409, 'Ya hay otra oferta en esos días'],
  OFFERS_REFUSED: [409, 'Algunos de estos productos no pueden tener esta oferta; no se puso en ninguno'],
  OFFER_FIXED: [409, 'Una oferta que ya empezó solo se puede terminar o cambiar de último día'],
  SYNONYM_TAKEN: [409, 'Una de las palabras ya está en otro grupo'],
  TOO_MANY_SYNONYMS: [409, 'Llegaste al máximo de 200 grupos. Quita uno para agregar otro.'],
  IMPORT_FILE: [400, 'El archivo no se puede importar'],
  NO_FILES: [400, 'No se recibió ninguna imagen'],
  TOO_MANY_FILES: [400, 'Máximo 10 archivos permitidos'],
  FILE_TOO_LARGE: [413, 'El archivo es muy grande. Tamaño máximo: 5MB'],
  FILE_TYPE: [400, 'Tipo de archivo no permitido'],
  FILE_UNREADABLE: [400, 'Error al procesar las imágenes'],
  PICTURES_NOT_STORED: [
    503,
    'No pudimos guardar las fotos: el servicio de imágenes no responde. Intenta de nuevo en un momento.',
  ],
  PICTURES_UNCONFIRMED: [
    409,
    'Las fotos guardadas y la base de datos no parecen de la misma tienda. Revísalo en Ajustes › Sistema.',
  ],
  PICTURES_APART: [
    409,
    'Esta instancia no ve las fotos que guardan las otras, así que no puede saber cuáles faltan. Usen la misma carpeta de fotos.',
  ],
  FILE_TOO_MANY_PIXELS: [400, 'La imagen tiene más de 40 megapíxeles'],

  // Surveys
  SURVEY_NOT_DRAFT: [409, 'Esta encuesta ya no es un borrador'],
  SURVEY_NOT_ACTIVE: [409, 'Esta encuesta no está activa'],
  SURVEY_CLOSED: [409, 'Esta encuesta ya cerró'],
  OPTION_PENDING: [409, 'Esta opción está pendiente de aprobación y todavía no se puede votar'],
  OPTION_REVIEWED: [409, 'Esta opción ya fue revisada'],
  TOO_MANY_SUGGESTIONS: [
    409,
    'Ya tienes 3 sugerencias por revisar en esta encuesta. Espera la respuesta antes de enviar otra.',
  ],

  // Expected arrivals
  TOO_MANY_ARRIVALS: [409, 'Llegaste al máximo de 60 próximas llegadas. Quita una para agregar otra.'],
  ARRIVAL_EXISTS: [409, 'Esta pieza ya está en tus próximas llegadas'],

  // Waiting lists
  ALREADY_AVAILABLE: [409, 'Esta pieza ya está disponible. Agrégala a tu carrito.'],
  NETWORK_WAITS: [
    429,
    'Llegaron muchos avisos desde tu red en la última hora. Intenta más tarde o escríbenos por WhatsApp.',
  ],
  TOO_MANY_WAITS: [409, 'Ya esperas 100 productos. Sal de la lista de alguno para esperar otro.'],

  HELD_ELSEWHERE: [409, 'Esta pieza ya está en otro carrito: ábrelo en el teléfono o la cuenta en que la pusiste.'],
  HELD_NO_MORE: [409, 'Esta pieza ya no está apartada: se acabó su tiempo o pasó a la siguiente persona.'],

  // Backups
  BACKUP_RUNNING: [409, 'Ya se está haciendo una copia. Espera a que termine.'],

  // Notices
  TOO_MANY_DEVICES: [409, 'Ya tienes 20 dispositivos con avisos. Quita uno para agregar otro.'],

  // Self-check
  CHECK_RUNNING: [409, 'Ya se está revisando la tienda. Espera a que termine.'],

  // Accounts
  PHONE_TAKEN: [409, 'Ya hay una cuenta con este teléfono'],
  EMAIL_TAKEN: [409, 'Ya hay una cuenta con este correo'],
  LAST_ADMIN: [409, 'No puedes desactivar la última cuenta de administración'],
  OWN_ACCOUNT: [409, 'No puedes desactivar tu propia cuenta'],
  USER_INACTIVE: [409, 'Esta cuenta está desactivada. Actívala primero.'],
  PASSWORD_LINK_INVALID: [
    404,
    'Este enlace ya no sirve: ya se usó, venció o hay uno más nuevo. Pide otro a la tienda.',
  ],
  ADMIN_ACCOUNT: [409, 'Una cuenta de administración no se elimina aquí. Pide a otra persona que la desactive.'],
  ORDERS_OPEN: [409, 'Tienes un pedido por recoger. Cuando lo recojas o se cancele podrás eliminar tu cuenta.'],
  VIEW_EXISTS: [409, 'Ya tienes una vista con ese nombre'],
  TOO_MANY_VIEWS: [409, 'Llegaste al máximo de 20 vistas en esta lista. Quita una para guardar otra.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals
export const REFUSAL_CODES = Object.keys(refusals) as RefusalCode[]
export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code)
export const refusalStatus = (code: RefusalCode): number => refusals[code][0]
export const refusalText = (code: RefusalCode): string => refusals[code][1]

/** The JSON body of every error. */
export interface Failure {
  success: false
  message: string
  /** The same message, for clients that read the older field name. */
  error: string
  code: RefusalCode
  /** Messages by field, when fields are invalid. */
  fields?: Record<string, string>
  /** Details a screen may need: products short of stock, new prices, the current row. */
  details?: unknown
}

/** A product without enough stock. */
export interface ShortProduct {
  productId: number
  name: string
  /** Units this cart could have in total, including those it holds. */
  available: number
}

export const stockTexts = {
  none: (available: number) => `Stock insuficiente. Solo hay ${available} unidades disponibles.`,
  some: (own: number, available: number) =>
    `Stock insuficiente. Ya tienes ${own} en el carrito y solo hay ${available} disponibles.`,
  raise: 'Stock insuficiente para aumentar la cantidad',
  order: (short: readonly ShortProduct[]) =>
    `Stock insuficiente: ${short.map((one) => `${one.name} (${one.available === 1 ? 'queda' : 'quedan'} ${one.available})`).join(', ')}`,
}

export const lineLimitText = (limit: number) =>
  `Puedes llevar hasta ${piecesText(limit)} de cada producto. Si necesitas más, escríbenos por WhatsApp.`
