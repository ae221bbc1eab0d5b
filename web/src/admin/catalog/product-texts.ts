import { adminFailureText, UNKNOWN_ERROR } from '../../api/admin-failure'
import { ApiFailure } from '../../api/failure'

export const productTexts = {
  created: 'Producto creado exitosamente',
  deleted: 'Producto eliminado correctamente',
  loadFailed: 'Error al cargar productos',
  loadOffline: 'Error de conexión al cargar productos',
  categoriesFailed: 'Error al cargar categorías',
  categoriesOffline: 'Error de conexión al cargar categorías',
  nothingChosen: 'No hay producto seleccionado para editar',
} as const

/** ERR-01 to ERR-03: the server's words, `Error {status}: {text}`, or no connection. */
export const dialogFailureText = (failure: unknown) => adminFailureText(failure, { offline: 'Error de conexión' })

/** ERR-07, ERR-08 */
export const listFailureText = (failure: unknown) =>
  adminFailureText(failure, { refused: productTexts.loadFailed, offline: productTexts.loadOffline })

/** ERR-09, ERR-10 */
export const categoriesFailureText = (failure: unknown) =>
  adminFailureText(failure, { refused: productTexts.categoriesFailed, offline: productTexts.categoriesOffline })

/** ERR-12, ERR-13 */
export function deleteFailureText(failure: unknown): string {
  const offline = 'Error de conexión al eliminar el producto'
  const text = adminFailureText(failure, { refused: UNKNOWN_ERROR, offline })
  return failure instanceof ApiFailure ? `Error al eliminar: ${text}` : text
}

export const uploadFailureText = (reason: string) => `Error subiendo imágenes: ${reason}`
