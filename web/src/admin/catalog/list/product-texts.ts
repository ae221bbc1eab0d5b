import { showNumber } from '@tocador/contracts/money'
import type { StaleSelection } from '@tocador/contracts/catalog/product-selection-schemas'
import { adminFailureText, UNKNOWN_ERROR, UnansweredChange } from '../../../api/admin-failure'
import { ApiFailure } from '../../../api/failure'

export const productTexts = {
  created: 'Producto creado exitosamente',
  updated: 'Producto actualizado correctamente',
  updatedBeside: (fields: string) => `Producto actualizado correctamente. Se conserva lo que alguien cambió: ${fields}`,
  deleted: 'Producto eliminado correctamente',
  restored: (carts: number) =>
    carts === 0
      ? 'Producto recuperado'
      : `Producto recuperado; ${carts === 1 ? '1 carrito ya no la tiene apartada' : `${carts} carritos ya no la tienen apartada`}`,
  loadFailed: 'Error al cargar productos',
  loadOffline: 'Error de conexión al cargar productos',
  categoriesFailed: 'Error al cargar categorías',
  categoriesOffline: 'Error de conexión al cargar categorías',
  /** Another change in place of one whose answer was lost. */
  adjustedBefore: (units: number) => `El cambio anterior sí se guardó: ahora hay ${units}. Revisa el número.`,
  nothingChosen: 'No hay producto seleccionado para editar',
} as const

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 producto ${one}` : `${showNumber(count)} productos ${many}`

export const productCount = (count: number) => (count === 1 ? '1 producto' : `${showNumber(count)} productos`)

interface FailedItem {
  item: { name: string }
  reason: string
}

/** The first three of `count` with their reasons. */
function namedText(failed: readonly FailedItem[], count: number): string {
  const named = failed.slice(0, 3).map(({ item, reason }) => `«${item.name}» (${reason.replace(/\.$/, '')})`)
  const others = count - named.length
  return `${named.join(', ')}${others > 0 ? ` y ${others} más` : ''}`
}

/** Toast texts after a bulk change. */
export const bulkTexts = {
  approved: (count: number) => (count === 0 ? 'Ya estaban aprobados' : counted(count, 'aprobado', 'aprobados')),
  unapproved: (count: number) =>
    count === 0 ? 'Ya estaban pendientes' : counted(count, 'pendiente de aprobar', 'pendientes de aprobar'),
  activated: (count: number) => (count === 0 ? 'Ya estaban activos' : counted(count, 'activado', 'activados')),
  deactivated: (count: number) =>
    count === 0 ? 'Ya estaban inactivos' : counted(count, 'desactivado', 'desactivados'),
  priced: (count: number) => (count === 1 ? '1 precio cambiado' : `${showNumber(count)} precios cambiados`),
  stocked: (count: number) => `Existencias de ${productCount(count)} actualizadas`,
  completed: (count: number) => (count === 0 ? 'Ya tenían estos datos' : `Datos de ${productCount(count)} guardados`),
  factsSaved: 'Datos guardados',
  /** `left`: products in which somebody edited them since. */
  factsUndone: (count: number, left: number) =>
    `${counted(count, 'como antes', 'como antes')}${left === 0 ? '' : left === 1 ? '; 1 se editó después y queda así' : `; ${left} se editaron después y quedan así`}`,
  factsUndoneAgain: 'Datos como antes; lo que alguien editó después queda así',
  offered: (count: number) => (count === 0 ? 'Ya tenían esta oferta' : `Oferta puesta en ${productCount(count)}`),
  /** `left`: products whose offer somebody changed since. */
  offersUndone: (count: number, left: number) =>
    `Oferta quitada de ${productCount(count)}${left === 0 ? '' : left === 1 ? '; 1 se cambió después y queda así' : `; ${left} se cambiaron después y quedan así`}`,
  offersUndoneAgain: 'Oferta quitada; lo que alguien cambió después queda así',
  /** `shown`: products that had an offer in the list. */
  offersRemoved: (count: number, shown: number) =>
    count > 0
      ? `Oferta quitada de ${productCount(count)}`
      : shown === 0
        ? 'No tenían ofertas'
        : 'Esas ofertas ya no estaban',
  /** Of a change in one request. */
  unanswered: (count: number) =>
    `No sabemos si se guardó el cambio de ${productCount(count)}. ${count === 1 ? 'Revísalo' : 'Revísalos'} antes de repetirlo.`,
  deleted: (count: number) => counted(count, 'eliminado', 'eliminados'),
  undone: (count: number) => counted(count, 'como antes', 'como antes'),
  /** `left` are all that stay changed: those that failed, and those that were not begun. */
  undoFailed: (failed: readonly FailedItem[], left = failed.length) =>
    `No se deshizo en ${productCount(left)}: ${namedText(failed, left)}`,
  failed: (failed: readonly FailedItem[]) =>
    `${productCount(failed.length)} con error: ${namedText(failed, failed.length)}`,
  notUndone: ({ changed, missing }: StaleSelection) =>
    `No se deshizo: alguien cambió después ${changed.length === 1 && missing.length === 0 ? `«${changed[0]?.name}»` : `${changed.length + missing.length} de estos productos`}`,
}

/** ERR-01 to ERR-03: the server's message, `Error {status}: {text}`, or a connection error. */
export const dialogFailureText = (failure: unknown) => adminFailureText(failure, { offline: 'Error de conexión' })

/** ERR-07, ERR-08 */
export const listFailureText = (failure: unknown) =>
  adminFailureText(failure, { refused: productTexts.loadFailed, offline: productTexts.loadOffline })

/** ERR-09, ERR-10 */
export const categoriesFailureText = (failure: unknown) =>
  adminFailureText(failure, { refused: productTexts.categoriesFailed, offline: productTexts.categoriesOffline })

/** Of the other choices to filter by. */
export const filtersFailureText = (failure: unknown) =>
  adminFailureText(failure, {
    refused: 'Error al cargar los filtros',
    offline: 'Error de conexión al cargar los filtros',
  })

/** ERR-12, ERR-13 */
export function deleteFailureText(failure: unknown): string {
  const offline = 'Error de conexión al eliminar el producto'
  const text = adminFailureText(failure, { refused: UNKNOWN_ERROR, offline })
  const cause = failure instanceof UnansweredChange ? failure.cause : failure
  return cause instanceof ApiFailure ? `Error al eliminar: ${text}` : text
}

export const uploadFailureText = (reason: string) => `Error subiendo imágenes: ${reason}`
