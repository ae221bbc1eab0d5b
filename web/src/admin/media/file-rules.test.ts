import { expect, test } from 'vitest'
import { moved, nameInUrl, photoTexts, problemWith, shortName, sizeText, usableFiles } from './file-rules'

const aFile = (change: Partial<File> = {}) => ({ name: 'foto.jpg', size: 1000, type: 'image/jpeg', ...change })

test('[PROD-37] at most ten files, including the existing ones', () => {
  expect(
    problemWith(
      Array.from({ length: 10 }, () => aFile()),
      0,
    ),
  ).toBeUndefined()
  expect(problemWith([aFile()], 10)).toBe('Máximo 10 archivos permitidos')
})

test('of one picture a second is refused in other words, and what can be added is counted', () => {
  expect([problemWith([aFile()], 0, 1), problemWith([aFile()], 1, 1)]).toStrictEqual([
    undefined,
    'Solo lleva una foto. Quita la que tiene para poner otra.',
  ])
  expect([photoTexts.addUsable(1), photoTexts.addUsable(2)]).toStrictEqual(['Agregar 1 foto', 'Agregar 2 fotos'])
})

test('[PROD-38] [PROD-40] one byte too many, and all files are refused', () => {
  expect(problemWith([aFile({ size: 5_242_880 })], 0)).toBeUndefined()
  expect(problemWith([aFile(), aFile({ size: 5_242_881 })], 0)).toBe(
    'El archivo es muy grande: 5.01 MB. Tamaño máximo: 5MB',
  )
})

test.each(['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif'])('[PROD-39] %s is accepted', (type) => {
  expect(problemWith([aFile({ type })], 0)).toBeUndefined()
})

test.each(['image/svg+xml', 'text/html', 'image/heic', ''])('[PROD-39] «%s» is refused', (type) => {
  expect(problemWith([aFile({ name: 'raro', type })], 0)).toBe('Tipo de archivo no permitido: raro')
})

test('[PROD-47] names are cut at 20 characters, and sizes are shown in KB or MB', () => {
  expect(shortName('12345678901234567890')).toBe('12345678901234567890')
  expect(shortName('123456789012345678901.jpg')).toBe('12345678901234567890…')
  expect([sizeText(2_202_009), sizeText(6_300), sizeText(1)]).toEqual(['2.1 MB', '6 KB', '1 KB'])
  expect([sizeText(104_857), sizeText(104_858)]).toStrictEqual(['102 KB', '0.1 MB'])
})

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, -1, 'bac'],
  [1, 9, 'acb'],
])('a picture moves from index %d to %d and none is lost', (from, to, order) => {
  expect(moved([...'abc'], from, to).join('')).toBe(order)
})

test.each([
  ['too large or of another type', [aFile({ size: 5_242_881 }), aFile(), aFile({ type: 'text/plain' })], 0, 1],
  ['over the limit', Array.from({ length: 4 }, () => aFile()), 8, 2],
  ['invalid, without a valid one', [aFile({ type: 'text/plain' })], 0, 0],
  ['over a limit that was passed before', Array.from({ length: 4 }, () => aFile()), 12, 0],
])('files that are %s are skipped, the others can be added', (_, files, already, count) =>
  expect(usableFiles(files, already)).toHaveLength(count),
)

test.each([
  ['/media/ab12-1080.webp', 'ab12-1080.webp'],
  ['https://x.mx/fotos/a.jpg?w=3/4#b', 'a.jpg'],
  ['https://x.mx/l%C3%A1piz.jpg', 'lápiz.jpg'],
  ['https://x.mx/100%.jpg', '100%.jpg'],
  ['a.jpg', 'a.jpg'],
])('the picture %s is called %s', (url, name) => expect(nameInUrl(url)).toBe(name))
