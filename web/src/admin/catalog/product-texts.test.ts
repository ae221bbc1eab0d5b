import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import {
  categoriesFailureText,
  deleteFailureText,
  dialogFailureText,
  listFailureText,
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

test('[ERR-04] a failed upload shows the reason', () => {
  expect(uploadFailureText('Error desconocido')).toBe('Error subiendo imágenes: Error desconocido')
})

test('[ERR-25] [ERR-26] an answer without words is called by its status, and by nothing known without one', () => {
  expect(dialogFailureText(new ApiFailure(503, 'Service Unavailable', {}))).toBe('Error 503: Service Unavailable')
  expect(dialogFailureText(new ApiFailure(503, '', {}))).toContain('Error desconocido')
})
