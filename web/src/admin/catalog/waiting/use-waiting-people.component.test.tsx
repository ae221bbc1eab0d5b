import type { WaitingPerson } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { aLine, aWaitingPerson } from '../../../testing/a-waiting-person'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { useToasts } from '../../../ui/overlay/toasts'
import { WaitingPart } from './waiting-part'

const HELD = { until: '2030-11-23T19:00:00.000Z', since: '2026-11-20T19:00:00.000Z', opened_at: null }
const show = (units = 1) =>
  renderInPanel(
    <WaitingPart product={anAdminProduct({ id: 7, stock_available: units })} timeZone="America/Mexico_City" />,
  )
const changes = () =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body])
const message = (people: readonly WaitingPerson[], text: string) => aLine(people, {}, text)

test.each<[Partial<WaitingPerson>, string, string]>([
  [{}, 'Pasar turno a Sofía Luna', 'passed'],
  [{ status: 'invited' }, 'Pasar turno a Sofía Luna', 'passed'],
  [{ status: 'told', told_at: HELD.since }, 'Devolver su lugar a Sofía Luna', 'waiting'],
  [{ status: 'passed' }, 'Devolver su lugar a Sofía Luna', 'waiting'],
  [{ status: 'lapsed' }, 'Devolver su lugar a Sofía Luna', 'waiting'],
  [{ status: 'invited' }, 'Devolver su lugar a Sofía Luna', 'waiting'],
])('who is %j: «%s» sends %s, shows the answer, says it, and the list is read again', async (over, name, status) => {
  const one = aWaitingPerson(over)
  stubShop(({ method }) => (method === 'GET' ? aLine([one]) : message([aWaitingPerson({ name: 'Eva' })], 'Se guardó')))
  const { user, queries } = show()
  queries.setQueryData(['products', 'list'], [])
  await user.click(await screen.findByRole('button', { name }))
  await screen.findByText('Se guardó')
  expect(changes()).toStrictEqual([['PUT /admin/waiting/1', { status, seen: one.status }]])
  expect(queries.getQueryState(['products', 'list'])?.isInvalidated).toBe(true)
})

test('a turn is passed once by two presses, and another one beside it', async () => {
  const answers: (() => void)[] = []
  const line = [aWaitingPerson(), aWaitingPerson({ id: 2, name: 'Eva' })]
  stubShop(({ method }) =>
    method === 'GET' ? aLine(line) : new Promise((done) => answers.push(() => done(message(line, 'Pasó su turno')))),
  )
  const { user } = show()
  const pass = await screen.findByRole('button', { name: 'Pasar turno a Sofía Luna' })
  await user.click(pass)
  await user.click(pass)
  await user.click(screen.getByRole('button', { name: 'Pasar turno a Eva' }))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(changes().map(([call]) => call)).toStrictEqual(['PUT /admin/waiting/1', 'PUT /admin/waiting/2'])
  for (const answer of answers) answer()
  await vi.waitFor(() => expect(useToasts.getState().shown.map(({ text }) => text)).toContain('Pasó su turno'))
  expect(allWords('alert')).toStrictEqual([])
})

test('a message that could not be made closes its tab and says why', async () => {
  const close = vi.fn<() => void>()
  const tab = { document: { title: '', documentElement: {}, body: {} }, closed: false, close, location: {} }
  vi.stubGlobal('open', () => tab)
  stubShop(({ method }) => (method === 'GET' ? aLine([aWaitingPerson()]) : refused(409, 'CONFLICT', 'Ya compró')))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Avisar por WhatsApp a Sofía Luna' }))
  expect((await screen.findByText('Ya compró')).closest('[role=alert]')).not.toBeNull()
  expect(close).toHaveBeenCalledOnce()
})

test('a chat that the browser does not open is a link in a message that stays', async () => {
  vi.stubGlobal('open', () => null)
  stubShop(({ method }) =>
    method === 'GET' ? aLine([aWaitingPerson()]) : accepted({ text: '', phone: '', url: 'https://wa.me/52' }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Avisar por WhatsApp a Sofía Luna' }))
  expect((await screen.findByRole('link', { name: 'Abrir WhatsApp' })).getAttribute('href')).toBe('https://wa.me/52')
  expect(useToasts.getState().shown.map(({ stays }) => stays)).toStrictEqual([true])
})

test.each([
  [null, false],
  [HELD, true],
  [{ ...HELD, opened_at: HELD.since }, false],
])('who has %j and is taken out loses her place, and what is held for her goes on', async (held, goesOn) => {
  let line = [aWaitingPerson({ held, status: held ? 'held' : 'waiting' })]
  stubShop(({ method }) => {
    if (method === 'GET') return aLine(line)
    line = []
    return message(line, 'Quitada')
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Quitar a Sofía Luna de la lista' }))
  const question = screen.getByRole('dialog', { name: '¿Quitar de la lista?' })
  expect(wordsOf(question)).toContain('Sofía Luna pierde su lugar y deja de esperar este producto')
  expect(wordsOf(question).includes('la pieza apartada pasa a la siguiente persona')).toBe(goesOn)
  await user.click(within(question).getByRole('button', { name: 'Quitar de la lista' }))
  await screen.findByText('Quitada')
  expect(screen.getByText('Nadie espera este producto')).toBeTruthy()
  expect(changes().map(([call]) => call)).toStrictEqual(['DELETE /admin/waiting/1'])
})

test.each([
  [[aWaitingPerson()], '1 persona queda por avisar, y la pieza es de quien la pida primero.', ''],
  [
    [
      aWaitingPerson({ held: HELD, status: 'held' }),
      aWaitingPerson({ id: 2, held: HELD, status: 'held' }),
      aWaitingPerson({ id: 3 }),
    ],
    '3 personas quedan por avisar',
    'Se sueltan las 2 piezas apartadas de quien todavía no sabe.',
  ],
])('[WAIT-65] before all are told, the question says of how many', async (people, text, released) => {
  stubShop(({ method }) => aLine(method === 'GET' ? people : []))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Avisar a todas sin apartar…' }))
  const question = screen.getByRole('dialog', { name: '¿Avisar a todas sin apartar?' })
  expect(wordsOf(question)).toContain(text)
  expect(wordsOf(question).includes('Se suelta')).toBe(released !== '')
  expect(wordsOf(question)).toContain(released)
  await user.click(within(question).getByRole('button', { name: 'Avisar sin apartar' }))
  await screen.findByText('Nadie la tiene apartada: avísales una por una')
})

test.each([
  [0, 'waiting' as const, true],
  [1, 'waiting' as const, false],
  [0, 'invited' as const, false],
])(
  'with %d free units and one who is %s, the part says what becomes of what arrives: %s',
  async (units, status, isSaid) => {
    stubShop(() => aLine([aWaitingPerson({ status, same_network: 1 })]))
    show(units)
    await screen.findByRole('listitem')
    const words = wordsOf(document.body)
    expect(words.includes('Lo que llegue se aparta por orden')).toBe(isSaid)
    expect(allWords('listitem')[0]).toContain('Otro teléfono lo pidió desde la misma red')
    expect(buttons()).toContain('Exportar')
  },
)
