import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { diskImpairment, diskSpaceOf } from './disk-space'

const GB = 1024 ** 3

test.each([
  [GB, 10, undefined],
  [GB - 1, 50, 'El disco de la tienda tiene 1023 MB libres, el 50 %. '],
  [100 * GB, 9, 'El disco de la tienda tiene 102400 MB libres, el 9 %. '],
])('[RUN-06] %i bytes, %i %% free', async (freeBytes, freePercent, text) => {
  const found = await diskImpairment('/data', async () => ({ freeBytes, freePercent }))()
  expect(found?.code).toBe(text && 'DISK')
  expect(found?.text).toBe(
    text &&
      `${text}Cuando se llena, la tienda deja de recibir pedidos y fotos: libera espacio o usa un disco más grande.`,
  )
})

test('the space of a disk is that of its folder', async () => {
  const { freeBytes, freePercent } = await diskSpaceOf(tmpdir())
  expect(freeBytes).toBeGreaterThan(0)
  expect(freePercent).toBeGreaterThanOrEqual(0)
  expect(freePercent).toBeLessThanOrEqual(100)
})
