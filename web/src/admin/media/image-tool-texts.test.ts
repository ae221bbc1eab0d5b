import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import {
  addressesText,
  diagnosisLines,
  picturesText,
  productsText,
  statusLines,
  toolFailureText,
} from './image-tool-texts'

test('a failed tool names its status, or the connection', () => {
  expect(toolFailureText(new ApiFailure(500, 'Internal Server Error', { message: 'Algo falló' }))).toBe('Error 500')
  expect(toolFailureText(new ConnectionFailure('x'))).toBe('Error de conexión')
  expect(() => toolFailureText(new TypeError('x'))).toThrow('x')
})

test('every field of a diagnosis is shown, with times of the shop', () => {
  const lines = diagnosisLines(
    {
      version: '0.1.0',
      cloudinary_configured: false,
      using_cloudinary: false,
      store: 'S3',
      files_received: 1,
      cloudinary_test: 'failed',
      cloudinary_url: 'https://fotos.example/x/a.webp',
      cloudinary_error: 'No respondió',
      message: 'No se guardó',
      timestamp: '2026-11-20T18:00:00.000Z',
    },
    'America/Mexico_City',
  )
  expect(lines).toStrictEqual([
    ['Resultado', 'No se guardó'],
    ['Archivos recibidos', '1'],
    ['Fotos nuevas', 'En S3'],
    ['Prueba de S3', 'Falló'],
    ['Foto de prueba', 'https://fotos.example/x/a.webp'],
    ['Error de S3', 'No respondió'],
    ['Versión', '0.1.0'],
    ['Revisado', expect.stringMatching(/^20 nov 2026, 12:00:00/)],
  ])
})

test('a diagnosis without a picture and an error has no lines for them', () => {
  const lines = diagnosisLines(
    {
      version: '0.1.0',
      cloudinary_configured: false,
      using_cloudinary: false,
      store: null,
      files_received: 0,
      cloudinary_test: 'not_configured',
      cloudinary_url: null,
      cloudinary_error: null,
      message: 'Listo',
      timestamp: '2026-11-20T18:00:00.000Z',
    },
    'America/Mexico_City',
  )
  expect(lines.map(([label, text]) => `${label}: ${text}`)).toStrictEqual([
    'Resultado: Listo',
    'Archivos recibidos: 0',
    'Fotos nuevas: En la carpeta de la tienda',
    'Versión: 0.1.0',
    expect.stringMatching(/^Revisado: 20 nov 2026, 12:00:00/),
  ])
})

test('every field of the status is shown', () => {
  const status = {
    version: '0.1.0',
    store: 'Cloudinary' as const,
    cloudinary_configured: true,
    message: 'Listo',
    timestamp: '2026-11-20T18:00:00.000Z',
  }
  expect(statusLines(status, 'America/Mexico_City')).toStrictEqual([
    ['Resultado', 'Listo'],
    ['Fotos nuevas', 'En Cloudinary'],
    ['Versión', '0.1.0'],
    ['Revisado', expect.stringMatching(/^20 nov 2026, 12:00:00/)],
  ])
})

test.each([
  [1, '1 producto', '1 dirección', '1 foto'],
  [2, '2 productos', '2 direcciones', '2 fotos'],
  [1234, '1,234 productos', '1,234 direcciones', '1,234 fotos'],
])('%i is counted as %s', (count, ...texts) => {
  expect([productsText(count), addressesText(count), picturesText(count)]).toStrictEqual(texts)
})

test.each([
  ['ok', 'Bien'],
  ['failed', 'Falló'],
  ['not_tried', 'No se hizo'],
  ['not_configured', 'No está configurado'],
] as const)('the trial of a store that is %s is told as «%s»', (cloudinary_test, text) => {
  const diagnosis = {
    version: '0.1.0',
    cloudinary_configured: true,
    using_cloudinary: true,
    store: 'Cloudinary',
    files_received: 1,
    cloudinary_test,
    cloudinary_url: null,
    cloudinary_error: null,
    message: 'Listo',
    timestamp: '2026-11-20T18:00:00.000Z',
  } as const
  expect(diagnosisLines(diagnosis, 'America/Mexico_City')).toContainEqual(['Prueba de Cloudinary', text])
})
