import { expect, test } from 'vitest'
import { failureReason } from './failure-reason'

const failed = (code: string) => failureReason(Object.assign(new Error(`${code}: x`), { code }), 'No se pudo')

test.each([
  [['ENOSPC', 'EDQUOT'], 'No queda espacio en el disco de las copias'],
  [['EACCES', 'EPERM'], 'La tienda no puede escribir en la carpeta de las copias'],
  [['EROFS'], 'La carpeta de las copias es de solo lectura'],
  [['EEXIST', 'ENOTDIR'], 'La carpeta de las copias no es una carpeta'],
  [['ENOENT'], 'La carpeta de las copias ya no está'],
  [['EIO'], 'El disco de las copias no responde'],
])('[BKP-12] of a folder with %j the owner reads why in her words', (codes, words) => {
  expect(codes.map(failed)).toStrictEqual(codes.map(() => words))
})

test('[BKP-12] of anything else she reads what the program says, cut to 500 characters', () => {
  expect(failureReason(new Error('57P01'), 'No se pudo')).toBe('No se pudo: 57P01')
  expect(failed('EOTHER')).toBe('No se pudo: EOTHER: x')
  expect(failureReason('words', 'No se pudo')).toBe('No se pudo: words')
  expect(failureReason(new Error('x'.repeat(600)), 'No se pudo')).toHaveLength(500)
})
