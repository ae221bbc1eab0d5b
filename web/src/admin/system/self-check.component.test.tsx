import type { ShopSelfCheck } from '@tocador/contracts/doctor/self-check-endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProblem, aSelfCheck } from '../../testing/a-self-check'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { SelfCheckBlock } from './self-check-block'
import { foundText, selfCheckAlerts } from './self-check-texts'

/** The block over a shop with this result; `answer` is for what is begun. */
async function open(
  check: ShopSelfCheck,
  answer: Parameters<typeof stubShop>[0] = () => accepted({ is_running: true }),
) {
  let now = check
  stubShop((sent) => (sent.method === 'GET' ? accepted(now) : answer(sent)))
  const shown = renderInPanel(<SelfCheckBlock timeZone="America/Mexico_City" />)
  await screen.findByRole('button', { name: 'Revisar ahora' })
  return { ...shown, becomes: (next: ShopSelfCheck) => void (now = next) }
}
const begun = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
const press = (name: string) => screen.getByRole('button', { name })

test('[DOC-06] a shop without a problem, and one that was not checked yet', async () => {
  const { unmount } = await open(aSelfCheck())
  expect(allWords('status')).toStrictEqual(['Todo coincide Revisada hoy 3:12 a.m. Revisar ahora'])
  expect([buttons(), screen.queryByRole('list')]).toStrictEqual([['Revisar ahora'], null])
  expect(wordsOf(document.body)).toBe(
    'Revisión de la tienda Compara existencias, apartados, pedidos, votos, fotos y ajustes entre sí, cada noche y cuando lo pidas. Todo coincide Revisada hoy 3:12 a.m. Revisar ahora',
  )
  unmount()
  await open(aSelfCheck([], { checked_at: null, parts: [] }))
  expect(allWords('status')).toStrictEqual([
    'Todavía no se ha revisado Se revisa sola poco después de abrir la tienda. Revisar ahora',
  ])
})

test('[DOC-06] each problem is told with what it means, and «Corregir» only where something can be mended', async () => {
  const decided = aProblem({
    what: 'Un total',
    meaning: 'Decide.',
    found: ['PED-1', 'PED-2'],
    count: 2,
    is_mendable: false,
  })
  const { unmount } = await open(aSelfCheck([decided]))
  expect(allWords('status')).toStrictEqual(['La revisión encontró 1 problema Revisada hoy 3:12 a.m. Revisar ahora'])
  expect(allWords('listitem')).toStrictEqual(['Un total PED-1, PED-2 Decide.'])
  expect(buttons()).toStrictEqual(['Revisar ahora'])
  unmount()
  await open(aSelfCheck([decided, aProblem()]))
  expect(allWords('status')[0]).toMatch(/^La revisión encontró 2 problemas/)
  expect(allWords('listitem')[1]).toBe(
    'Opciones con otro número de votos Labial (5 en vez de 1) La encuesta muestra otro resultado. «Corregir» lo arregla sin que decidas nada.',
  )
  expect(buttons()).toStrictEqual(['Revisar ahora', 'Corregir'])
  expect(screen.getByRole('list', { name: 'Problemas' })).toBeTruthy()
})

test('[DOC-06] a check runs until the shop says that it ended, and a repair is asked for by its own button', async () => {
  const { user, becomes } = await open(aSelfCheck([aProblem()]))
  becomes(aSelfCheck([aProblem()], { is_running: true }))
  await user.click(press('Revisar ahora'))
  await waitFor(() => expect(buttons()).toStrictEqual(['Revisar ahora Revisando… (disabled)', 'Corregir (disabled)']))
  becomes(aSelfCheck([aProblem()]))
  await waitFor(() => expect(buttons()).toStrictEqual(['Revisar ahora', 'Corregir']), { timeout: 3_000 })
  becomes(aSelfCheck())
  await user.click(press('Corregir'))
  await waitFor(() => expect(allWords('status')[0]).toMatch(/^Todo coincide/))
  expect(begun()).toStrictEqual([
    ['/admin/self-check', { repair: false }],
    ['/admin/self-check', { repair: true }],
  ])
})

test('a check that is refused, and one that cannot be read, are told', async () => {
  const { user, unmount } = await open(aSelfCheck(), () => refused(409, 'CHECK_RUNNING', 'Ya se está revisando.'))
  await user.click(press('Revisar ahora'))
  await screen.findByText('Ya se está revisando.')
  unmount()
  const silent = await open(aSelfCheck(), () => refused(500, 'INTERNAL', ''))
  await silent.user.click(press('Revisar ahora'))
  await screen.findByText('Error con la revisión')
  silent.unmount()
  stubShop(unreachable)
  const again = renderInPanel(<SelfCheckBlock timeZone="America/Mexico_City" />)
  await screen.findByText('Error de conexión con la revisión')
  stubShop(() => accepted(aSelfCheck()))
  await again.user.click(press('Reintentar'))
  await screen.findByText('Todo coincide')
})

test('many of one kind are named up to ten', () => {
  const names = Array.from({ length: 50 }, (_, index) => `P${index}`)
  expect(foundText({ found: names.slice(0, 10), count: 10 })).toBe('P0, P1, P2, P3, P4, P5, P6, P7, P8, P9')
  expect(foundText({ found: names, count: 412 })).toBe('P0, P1, P2, P3, P4, P5, P6, P7, P8, P9 y 402 más')
})

test('[DOC-06] Resumen names the first problem', () => {
  expect(selfCheckAlerts(aSelfCheck())).toStrictEqual([])
  expect(selfCheckAlerts(aSelfCheck([aProblem({ what: 'Uno' })]))).toStrictEqual([
    { tone: 'error', title: 'La revisión encontró 1 problema', detail: 'Uno.' },
  ])
  expect(selfCheckAlerts(aSelfCheck([aProblem({ what: 'Uno' }), aProblem()]))).toStrictEqual([
    { tone: 'error', title: 'La revisión encontró 2 problemas', detail: 'Uno, y más.' },
  ])
})

test('a check that is read and a repair say that they are on their way', async () => {
  stubShop(() => new Promise(() => {}))
  const { unmount } = renderInPanel(<SelfCheckBlock timeZone="America/Mexico_City" />)
  expect(allWords('status')).toStrictEqual(['Cargando la revisión'])
  unmount()
  const { user } = await open(aSelfCheck([aProblem()]), () => new Promise(() => {}))
  await user.click(press('Corregir'))
  expect(buttons()).toStrictEqual(['Revisar ahora (disabled)', 'Corregir Corrigiendo… (disabled)'])
})

test.each([
  ['Revisar ahora', 'Corregir'],
  ['Corregir', 'Revisar ahora'],
])('«%s» keeps the focus while it runs, and «%s» cannot be pressed', async (pressed, other) => {
  const { user } = await open(aSelfCheck([aProblem()]), () => new Promise(() => {}))
  const button = press(pressed)
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  expect([button.hasAttribute('disabled'), press(other).hasAttribute('disabled')]).toStrictEqual([false, true])
  expect(document.activeElement).toBe(button)
})
