import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { showDashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { createTestApp } from '../testing/test-app'
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

test('[RUN-02] [RUN-06] the owner reads in the panel that the disk of the data folder is nearly full', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const { statfs } = files
  const asked: unknown[] = []
  const almostFull = vi.spyOn(files, 'statfs').mockImplementation(async (folder) => {
    asked.push(folder)
    return { ...(await statfs(folder)), bsize: GB, blocks: 1_000, bavail: 99 }
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    almostFull.mockRestore()
    syncBuiltinESMExports()
  })
  const { impairments } = (await shop.call(showDashboard, { token })).body.data
  expect(impairments.filter(({ code }) => code === 'DISK')).toStrictEqual([
    {
      code: 'DISK',
      text: 'El disco de la tienda tiene 101376 MB libres, el 9 %. Cuando se llena, la tienda deja de recibir pedidos y fotos: libera espacio o usa un disco más grande.',
    },
  ])
  expect(asked).toContain(shop.env.DATA_DIR)
})

test('the space of a disk is that of its folder', async () => {
  const { freeBytes, freePercent } = await diskSpaceOf(tmpdir())
  expect(freeBytes).toBeGreaterThan(0)
  expect(freePercent).toBeGreaterThanOrEqual(0)
  expect(freePercent).toBeLessThanOrEqual(100)
})
