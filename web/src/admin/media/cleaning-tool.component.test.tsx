import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel, settle } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { CleaningTool } from './cleaning-tool'

const broken = {
  id: 5,
  name: 'Rubor',
  migrated: [],
  cleaned: [{ url: '/media/rota.webp', problem: 'missing' as const }],
}
const part = (over: object = {}) =>
  accepted({
    total: 1_250,
    store: null,
    migrated: 0,
    cleaned: 1,
    products: [broken],
    arrivals: [],
    next: null,
    ...over,
  })
const isTrial = (path: string) => path.includes('dryRun=true')
const opened = vi.fn<(id: number) => void>()
const show = () => renderInPanel(<CleaningTool onOpenProduct={opened} />)
const tool = () => screen.getByRole('region', { name: 'Limpiar direcciones rotas' })
const press = (name: string) => within(tool()).getByRole('button', { name })

test('the lists that show the pictures are read again after a change, and not after the trial', async () => {
  stubShop(() => part())
  const { user, queries } = show()
  const keys = [['products', 'list'], ['arrivals', 'list'], ['orders']]
  for (const key of keys) queries.setQueryData(key, [])
  const readAgain = () => keys.filter((key) => queries.getQueryState(key)?.isInvalidated === true)
  await user.click(press('Ver qué cambiará'))
  await within(tool()).findByText('Se quitarían 1 dirección al revisar 1,250 productos.')
  expect(readAgain()).toStrictEqual([])
  await user.click(press('Quitar 1 dirección'))
  await within(tool()).findByText('Se quitaron 1 dirección al revisar 1,250 productos.')
  expect(readAgain()).toStrictEqual([
    ['products', 'list'],
    ['arrivals', 'list'],
  ])
})

test('after a change the next trial shows what is left, and each product opens', async () => {
  opened.mockReset()
  let isClean = false
  stubShop(({ path }) => {
    if (!isTrial(path)) isClean = true
    return isTrial(path) && isClean ? part({ cleaned: 0, products: [] }) : part()
  })
  const { user } = show()
  await user.click(press('Ver qué cambiará'))
  await user.click(await within(tool()).findByRole('button', { name: 'Rubor' }))
  expect(opened.mock.calls).toStrictEqual([[5]])
  await user.click(press('Quitar 1 dirección'))
  await within(tool()).findByText(/^Se quitaron/)
  await user.click(press('Ver qué cambiará'))
  expect(
    await within(tool()).findByText('Nada que limpiar en 1,250 productos ni en las próximas llegadas.'),
  ).toBeTruthy()
  expect(allWords('listitem', tool())).toStrictEqual([])
})

test('a trial says how many it has looked at; one that breaks off shows why, and nothing of the part before', async () => {
  let answer: ((reply: ReturnType<typeof refused>) => void) | undefined
  stubShop(({ path }) => (path.includes('after=0') ? part({ next: 9 }) : new Promise((done) => (answer = done))))
  const { user } = show()
  await user.click(press('Ver qué cambiará'))
  await waitFor(() => expect(allWords('status', tool())).toStrictEqual(['1,250 productos']))
  expect(within(tool()).getByRole('progressbar', { name: 'Avance' })).toBeTruthy()
  answer?.(refused(500, 'INTERNAL', 'Algo falló'))
  await waitFor(() => expect(allWords('alert', tool())).toStrictEqual(['Error 500']))
  expect([buttons(tool()), allWords('status', tool())]).toStrictEqual([['Ver qué cambiará'], []])
})

test('a cleaning whose screen is left goes no further', async () => {
  let answer: (() => void) | undefined
  stubShop(() => new Promise((done) => (answer = () => done(part({ next: 9 })))))
  const { user, unmount } = show()
  await user.click(press('Ver qué cambiará'))
  await waitFor(() => expect(answer).toBeDefined())
  unmount()
  answer?.()
  for (let nth = 0; nth < 3; nth++) await settle()
  expect(asked).toHaveLength(1)
})

test('a change that breaks off says why, and the trial stays to be pressed again', async () => {
  let isDown = true
  stubShop(({ path }) => (isTrial(path) || !isDown ? part() : refused(500, 'INTERNAL', 'Algo falló')))
  const { user } = show()
  await user.click(press('Ver qué cambiará'))
  await user.click(await within(tool()).findByRole('button', { name: 'Quitar 1 dirección' }))
  await waitFor(() => expect(allWords('alert', tool())).toStrictEqual(['Error 500']))
  isDown = false
  await user.click(press('Quitar 1 dirección'))
  await within(tool()).findByText(/^Se quitaron/)
  expect([allWords('alert', tool()), asked.filter(({ path }) => isTrial(path)).length]).toStrictEqual([[], 1])
})

test('a change that breaks off later keeps what it did beside the reason, goes on from there, and the lists are read again', async () => {
  let isDown = true
  stubShop(({ path }) => {
    if (isTrial(path)) return part({ total: 12, cleaned: 3 })
    if (path.includes('after=0')) return part({ total: 5, next: 5 })
    if (path.includes('after=5')) return part({ total: 5, cleaned: 0, products: [], next: 10 })
    return isDown ? unreachable() : part({ total: 2, cleaned: 2, products: [{ ...broken, id: 11, name: 'Labial' }] })
  })
  const { user, queries } = show()
  for (const key of ['products', 'arrivals']) queries.setQueryData([key, 'list'], [])
  await user.click(press('Ver qué cambiará'))
  await user.click(await within(tool()).findByRole('button', { name: 'Quitar 3 direcciones' }))
  await waitFor(() => expect(allWords('alert', tool())).toStrictEqual(['Error de conexión']))
  await within(tool()).findByText('Se quitaron 1 dirección al revisar 10 productos. Falta revisar el resto.')
  expect(buttons(tool())).toStrictEqual(['Ver qué cambiará', 'Seguir limpiando', 'Rubor'])
  expect(['products', 'arrivals'].map((key) => queries.getQueryState([key, 'list'])?.isInvalidated)).toStrictEqual([
    true,
    true,
  ])
  // One that fails again has lost nothing.
  await user.click(press('Seguir limpiando'))
  await waitFor(() => expect(asked).toHaveLength(5))
  await waitFor(() => expect(allWords('alert', tool())).toStrictEqual(['Error de conexión']))
  expect(wordsOf(tool())).toContain('Se quitaron 1 dirección al revisar 10 productos. Falta revisar el resto.')
  isDown = false
  await user.click(press('Seguir limpiando'))
  await within(tool()).findByText('Se quitaron 3 direcciones al revisar 12 productos.')
  expect(allWords('alert', tool())).toStrictEqual([])
  expect(buttons(tool())).toStrictEqual(['Ver qué cambiará', 'Rubor', 'Labial'])
  expect(asked.map(({ path }) => new URL(path, 'https://x').searchParams.get('after'))).toStrictEqual([
    '0',
    '0',
    '5',
    '10',
    '10',
    '10',
  ])
})

test('a part without anything to clean does not speak of the whole, and a new trial begins without the reason', async () => {
  stubShop(({ path }) => {
    if (isTrial(path)) return part()
    return path.includes('after=0') ? part({ total: 5, cleaned: 0, products: [], next: 5 }) : unreachable()
  })
  const { user } = show()
  await user.click(press('Ver qué cambiará'))
  await user.click(await within(tool()).findByRole('button', { name: 'Quitar 1 dirección' }))
  await within(tool()).findByText('Se quitaron 0 direcciones al revisar 5 productos. Falta revisar el resto.')
  await user.click(press('Ver qué cambiará'))
  await within(tool()).findByText('Se quitarían 1 dirección al revisar 1,250 productos.')
  expect(allWords('alert', tool())).toStrictEqual([])
  expect(buttons(tool())).toStrictEqual(['Ver qué cambiará', 'Quitar 1 dirección', 'Rubor'])
})

test('pictures that are only moved are a change, too, and it says how far it is', async () => {
  let answer: (() => void) | undefined
  const moved = { ...broken, migrated: ['/media/buena.webp'], cleaned: [] }
  const moving = (over: object) => part({ store: 'S3', migrated: 1, cleaned: 0, products: [moved], ...over })
  stubShop(({ path }) => {
    if (isTrial(path)) return moving({ total: 3 })
    if (path.includes('after=0')) return moving({ total: 2, next: 5 })
    return new Promise((done) => (answer = () => done(moving({ total: 1, migrated: 0, products: [] }))))
  })
  const { user } = show()
  await user.click(press('Ver qué cambiará'))
  await within(tool()).findByText('Se quitarían 0 direcciones al revisar 3 productos. Pasarían a S3: 1.')
  await user.click(press('Limpiar y pasar 1 foto'))
  await waitFor(() => expect(allWords('status', tool())).toStrictEqual(['2 productos']))
  await waitFor(() => expect(buttons(tool())).toStrictEqual(['Ver qué cambiará Revisando… (disabled)']))
  answer?.()
  await within(tool()).findByText('Se quitaron 0 direcciones al revisar 3 productos. Pasaron a S3: 1.')
  await waitFor(() => expect(allWords('listitem', tool())).toStrictEqual(['Rubor A S3: 1 foto']))
})
