import { expect, test } from 'vitest'
import { UnansweredChange } from '../../../api/admin-failure'
import { ApiFailure, ConnectionFailure } from '../../../api/failure'
import {
  bulkTexts,
  categoriesFailureText,
  deleteFailureText,
  dialogFailureText,
  listFailureText,
  productCount,
  productTexts,
  uploadFailureText,
} from './product-texts'

const offline = new ConnectionFailure('away')
const silent = new ApiFailure(502, 'Bad Gateway', {})
const spoken = new ApiFailure(409, 'Conflict', { message: 'Alguien lo cambió' })

test('[ERR-01] [ERR-02] [ERR-03] a product dialog shows the server’s message, its status, or a connection error', () => {
  expect([spoken, silent, offline].map(dialogFailureText)).toEqual([
    'Alguien lo cambió',
    'Error 502: Bad Gateway',
    'Error de conexión',
  ])
})

test('[ERR-07] [ERR-08] a failed product list shows an error', () => {
  expect([silent, offline].map(listFailureText)).toEqual([
    'Error al cargar productos',
    'Error de conexión al cargar productos',
  ])
})

test('[ERR-09] [ERR-10] failed categories show an error', () => {
  expect([silent, offline].map(categoriesFailureText)).toEqual([
    'Error al cargar categorías',
    'Error de conexión al cargar categorías',
  ])
})

test('[ERR-12] [ERR-13] a failed deletion shows the reason', () => {
  expect([spoken, silent, offline].map(deleteFailureText)).toEqual([
    'Error al eliminar: Alguien lo cambió',
    'Error al eliminar: Error desconocido',
    'Error de conexión al eliminar el producto',
  ])
})

test('a deletion that only a proxy answered shows the reason, and whether it was saved', () => {
  expect(deleteFailureText(new UnansweredChange(true, silent))).toBe(
    'Error al eliminar: Error desconocido. No se guardó.',
  )
})

test('[ERR-04] a failed upload shows the reason', () => {
  expect(uploadFailureText('Error desconocido')).toBe('Error subiendo imágenes: Error desconocido')
})

test('an answer without words is called by its status, and by nothing known without one', () => {
  expect(dialogFailureText(new ApiFailure(503, 'Service Unavailable', {}))).toBe('Error 503: Service Unavailable')
  expect(dialogFailureText(new ApiFailure(503, '', {}))).toContain('Error desconocido')
})

test.each([
  [productCount, ['0 productos', '1 producto', '2 productos']],
  [bulkTexts.approved, ['Ya estaban aprobados', '1 producto aprobado', '2 productos aprobados']],
  [
    bulkTexts.unapproved,
    ['Ya estaban pendientes', '1 producto pendiente de aprobar', '2 productos pendientes de aprobar'],
  ],
  [bulkTexts.activated, ['Ya estaban activos', '1 producto activado', '2 productos activados']],
  [bulkTexts.deactivated, ['Ya estaban inactivos', '1 producto desactivado', '2 productos desactivados']],
  [bulkTexts.priced, ['0 precios cambiados', '1 precio cambiado', '2 precios cambiados']],
  [
    bulkTexts.stocked,
    [
      'Existencias de 0 productos actualizadas',
      'Existencias de 1 producto actualizadas',
      'Existencias de 2 productos actualizadas',
    ],
  ],
  [bulkTexts.deleted, ['0 productos eliminados', '1 producto eliminado', '2 productos eliminados']],
  [bulkTexts.undone, ['0 productos como antes', '1 producto como antes', '2 productos como antes']],
  [
    productTexts.restored,
    [
      'Producto recuperado',
      'Producto recuperado; 1 carrito ya no la tiene apartada',
      'Producto recuperado; 2 carritos ya no la tienen apartada',
    ],
  ],
])('%o says none, one and two', (text, expected) => {
  expect([0, 1, 2].map(text)).toStrictEqual(expected)
})

test.each([
  [0, 'Oferta quitada de 2 productos', '2 productos como antes'],
  [
    1,
    'Oferta quitada de 2 productos; 1 se cambió después y queda así',
    '2 productos como antes; 1 se editó después y queda así',
  ],
  [
    3,
    'Oferta quitada de 2 productos; 3 se cambiaron después y quedan así',
    '2 productos como antes; 3 se editaron después y quedan así',
  ],
])('an undo of offers or facts says that %i were changed since', (left, offers, facts) => {
  expect([bulkTexts.offersUndone(2, left), bulkTexts.factsUndone(2, left)]).toStrictEqual([offers, facts])
})

test('an undo that failed names three products with their reasons, without the full stop, and counts the others', () => {
  const failed = (...names: string[]) =>
    names.map((name) => ({ item: { name }, reason: 'Error 5.0. Alguien lo cambió.' }))
  expect(bulkTexts.undoFailed(failed('Rubor'))).toBe(
    'No se deshizo en 1 producto: «Rubor» (Error 5.0. Alguien lo cambió)',
  )
  expect(bulkTexts.undoFailed(failed('A', 'B', 'C'))).toBe(
    'No se deshizo en 3 productos: «A» (Error 5.0. Alguien lo cambió), «B» (Error 5.0. Alguien lo cambió), «C» (Error 5.0. Alguien lo cambió)',
  )
  expect(bulkTexts.undoFailed(failed('A', 'B', 'C', 'D', 'E'))).toBe(
    'No se deshizo en 5 productos: «A» (Error 5.0. Alguien lo cambió), «B» (Error 5.0. Alguien lo cambió), «C» (Error 5.0. Alguien lo cambió) y 2 más',
  )
})

test.each([
  [['Rubor'], [], 'No se deshizo: alguien cambió después «Rubor»'],
  [['Rubor', 'Labial'], [], 'No se deshizo: alguien cambió después 2 de estos productos'],
  [['Rubor'], [9], 'No se deshizo: alguien cambió después 2 de estos productos'],
  [[], [9], 'No se deshizo: alguien cambió después 1 de estos productos'],
  [[], [9, 8], 'No se deshizo: alguien cambió después 2 de estos productos'],
])('an undo refused because of %j and the deleted %j', (names, missing, text) => {
  const changed = names.map(
    (name, id) =>
      ({
        id,
        name,
        price: 1,
        status: 'active',
        is_approved: 1,
        people_with_place: 0,
        announced: null,
        updated_at: '',
      }) as const,
  )
  expect(bulkTexts.notUndone({ changed, missing })).toBe(text)
})
