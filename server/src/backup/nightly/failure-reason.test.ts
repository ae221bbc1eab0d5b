import { expect, test } from 'vitest'
import { failureReason } from './failure-reason'

const FOLDER = '/mnt/copias'
const failed = (code: string, path?: string) =>
  failureReason(Object.assign(new Error(`${code}: x`), { code, path }), 'No se pudo', FOLDER)

test.each([
  [['ENOSPC', 'EDQUOT'], 'No queda espacio en el disco de las copias'],
  [['EACCES', 'EPERM'], 'La tienda no puede escribir en la carpeta de las copias'],
  [['EROFS'], 'La carpeta de las copias es de solo lectura'],
  [['EEXIST', 'ENOTDIR'], 'La carpeta de las copias no es una carpeta'],
  [['ENOENT'], 'La carpeta de las copias ya no está'],
  [['EIO'], 'El disco de las copias no responde'],
])('[BKP-12] of a folder with %j the owner reads why in her words', (codes, words) => {
  for (const path of [undefined, FOLDER, `${FOLDER}/una.tar`, '/mnt'])
    expect(codes.map((code) => failed(code, path))).toStrictEqual(codes.map(() => words))
})

test.each([
  ['ENOSPC', 'No queda espacio en el disco de la tienda (backup-check)'],
  ['EDQUOT', 'No queda espacio en el disco de la tienda (backup-check)'],
  ['EACCES', 'La tienda no puede usar un archivo suyo (backup-check)'],
  ['EPERM', 'La tienda no puede usar un archivo suyo (backup-check)'],
  ['EROFS', 'El disco de la tienda es de solo lectura (backup-check)'],
  ['ENOENT', 'Falta un archivo de la tienda (backup-check)'],
  ['EIO', 'El disco de la tienda no responde (backup-check)'],
  ['EISDIR', 'No se pudo: EISDIR: x'],
])('[BKP-12] of %s outside the folder of the backups the owner reads of the shop’s own files', (code, words) => {
  expect(failed(code, '/tienda/backup-check')).toBe(words)
  expect(failed(code, '/mnt/copias-otras/backup-check'), 'a folder with a longer name').toBe(words)
})

test('[BKP-12] of anything else she reads what the program says, cut to 500 characters', () => {
  expect(failureReason(new Error('57P01'), 'No se pudo', FOLDER)).toBe('No se pudo: 57P01')
  expect(failed('EOTHER')).toBe('No se pudo: EOTHER: x')
  expect(failureReason('words', 'No se pudo', FOLDER)).toBe('No se pudo: words')
  expect(failureReason(new Error('x'.repeat(600)), 'No se pudo', FOLDER)).toHaveLength(500)
})
