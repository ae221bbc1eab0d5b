import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { aLine, aWaitingPerson } from '../../../testing/a-waiting-person'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { WaitingPart } from './waiting-part'

const HELD = { until: '2030-11-23T19:00:00.000Z', since: '2026-11-20T19:00:00.000Z', opened_at: null }
const show = (units: number) =>
  renderInPanel(
    <WaitingPart product={anAdminProduct({ id: 7, stock_available: units })} timeZone="America/Mexico_City" />,
  )

test('[WAIT-20] [WAIT-24] who waits stands in order, with phone, account and what else the network asked for', async () => {
  stubShop(() =>
    aLine([
      aWaitingPerson({ same_network: 2 }),
      aWaitingPerson({ id: 2, name: 'Eva', has_account: 1 }),
      aWaitingPerson({ id: 3, name: 'Rosa', status: 'told', told_at: '2026-11-20T19:00:00.000Z' }),
    ]),
  )
  show(0)
  await screen.findByText('Esperan 2 personas')
  const [first = '', second = '', third = ''] = allWords('listitem')
  expect(first).toContain('1. Sofía Luna Espera 55 1234 5678 · sin cuenta')
  expect(first).toContain('sin cuenta · desde 12:00 p.m.')
  expect(first).toContain('Otros 2 teléfonos lo pidieron desde la misma red')
  expect(second).toContain('2. Eva Espera 55 1234 5678 · con cuenta')
  expect(second).not.toContain('misma red')
  expect(third).toMatch(/^Rosa Avisada .*Devolver su lugar a Rosa/)
  // Nobody is told of what is not there.
  expect(screen.getAllByRole('listitem').map((row) => buttons(row))).toStrictEqual([
    ['Pasar turno a Sofía Luna', 'Quitar a Sofía Luna de la lista'],
    ['Pasar turno a Eva', 'Quitar a Eva de la lista'],
    ['Devolver su lugar a Rosa', 'Quitar a Rosa de la lista'],
  ])
})

test('people that could not be read again stay, with the failure and another try', async () => {
  stubShop(() => aLine([aWaitingPerson()]))
  const { queries, user } = show(0)
  await screen.findByText('Espera 1 persona')
  stubShop(() => refused(500, 'INTERNAL', 'Algo falló'))
  await act(() => queries.invalidateQueries())
  await screen.findByText('Algo falló')
  expect(allWords('listitem')).toHaveLength(1)
  stubShop(() => aLine([]))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Nadie espera este producto')
  expect(screen.queryByText('Algo falló')).toBeNull()
})

test('[WAIT-21] [WAIT-24] with free units each is told by one tap, which opens the chat', async () => {
  const tab = { document: { title: '', documentElement: {}, body: {} }, closed: false, location: { replace: vi.fn() } }
  vi.stubGlobal('open', () => tab)
  stubShop(({ method }) =>
    method === 'GET' ? aLine([aWaitingPerson()]) : accepted({ text: 'Hola', phone: '55', url: 'https://wa.me/52' }),
  )
  const { user } = show(1)
  await user.click(await screen.findByRole('button', { name: 'Avisar por WhatsApp a Sofía Luna' }))
  await vi.waitFor(() => expect(tab.location.replace.mock.calls).toStrictEqual([['https://wa.me/52']]))
  expect(asked.some(({ method, path }) => method === 'POST' && path === '/admin/waiting/1/message')).toBe(true)
})

test('with free units nobody is told who was passed over or has bought it; who was told is told again', async () => {
  const at = '2026-11-20T19:00:00.000Z'
  stubShop(() =>
    aLine([
      aWaitingPerson({ status: 'passed' }),
      aWaitingPerson({ id: 2, name: 'Eva', status: 'bought', told_at: at }),
      aWaitingPerson({ id: 3, name: 'Rosa', status: 'told', told_at: at }),
    ]),
  )
  show(3)
  await screen.findByText('Rosa')
  expect(screen.queryByText(/^Lo que llegue se aparta/)).toBeNull()
  expect(screen.getAllByRole('listitem').map((row) => buttons(row))).toStrictEqual([
    ['Devolver su lugar a Sofía Luna', 'Quitar a Sofía Luna de la lista'],
    ['Quitar a Eva de la lista'],
    ['Avisar otra vez a Rosa', 'Devolver su lugar a Rosa', 'Quitar a Rosa de la lista'],
  ])
})

test('[WAIT-64] [WAIT-24] for whom a unit is held is told first, again, or lets it go; what she put into her cart stays', async () => {
  const at = '2026-11-20T19:00:00.000Z'
  const held = { until: '2030-11-23T19:00:00.000Z', since: at, opened_at: null }
  stubShop(({ method }) =>
    method !== 'POST'
      ? aLine([
          aWaitingPerson({ status: 'held', held }),
          aWaitingPerson({ id: 2, name: 'Eva', status: 'held', held, told_at: at }),
          aWaitingPerson({ id: 3, name: 'Rosa', status: 'held', held: { ...held, opened_at: at }, told_at: at }),
          aWaitingPerson({ id: 4, name: 'Lucía' }),
          aWaitingPerson({ id: 5, name: 'Inés', status: 'bought', told_at: at }),
        ])
      : accepted({ text: '', phone: '', url: 'https://wa.me/52' }),
  )
  const { user } = show(0)
  const title = await screen.findByText('Llegó: 3 personas tienen su pieza apartada, espera 1 persona más')
  expect(wordsOf(title.parentElement)).toContain('Falta avisar a 1 · la primera pieza pasa a otra persona')
  expect(screen.queryByText(/^Lo que llegue se aparta/)).toBeNull()
  const offered = screen.getAllByRole('listitem').map((row) => buttons(row))
  expect(offered).toStrictEqual([
    ['Avisar por WhatsApp a Sofía Luna', 'Soltar su pieza de Sofía Luna', 'Quitar a Sofía Luna de la lista'],
    ['Avisar otra vez a Eva', 'Soltar su pieza de Eva', 'Quitar a Eva de la lista'],
    ['Avisar otra vez a Rosa', 'Quitar a Rosa de la lista'],
    ['Pasar turno a Lucía', 'Quitar a Lucía de la lista'],
    ['Quitar a Inés de la lista'],
  ])
  const standing = allWords('listitem').slice(0, 3)
  expect(standing[0]).toMatch(/^Sofía Luna Apartada sin avisar .* pasa a la siguiente persona .*23 nov/)
  expect(standing[1]).toMatch(/^Eva Avisada, apartada hasta .*23 nov/)
  expect(standing[2]).toMatch(/^Rosa En su carrito hasta .*23 nov/)
  // Her place counts only who waits.
  expect(allWords('listitem')[3]).toMatch(/^1\. Lucía Espera/)
  vi.stubGlobal('open', () => null)
  const messages = () => asked.flatMap(({ method, path }) => (method === 'POST' ? [path] : []))
  await user.click(screen.getByRole('button', { name: 'Avisar por WhatsApp a Sofía Luna' }))
  await vi.waitFor(() => expect(messages()).toStrictEqual(['/admin/waiting/1/message']))
  await user.click(await screen.findByRole('button', { name: 'Avisar otra vez a Eva' }))
  await vi.waitFor(() => expect(messages()).toStrictEqual(['/admin/waiting/1/message', '/admin/waiting/2/message']))
  await user.click(await screen.findByRole('button', { name: 'Soltar su pieza de Eva' }))
  await vi.waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toStrictEqual({ status: 'passed', seen: 'held' }),
  )
})

test('a turn is passed with the status that was seen, and a refusal says why', async () => {
  stubShop(({ method }) =>
    method === 'GET' ? aLine([aWaitingPerson()]) : refused(409, 'STALE_EDIT', 'Alguien lo cambió'),
  )
  const { user } = show(1)
  await user.click(await screen.findByRole('button', { name: 'Pasar turno a Sofía Luna' }))
  await screen.findByText('Alguien lo cambió')
  expect(asked.find(({ method }) => method === 'PUT')?.body).toStrictEqual({ status: 'passed', seen: 'waiting' })
})

test('[WAIT-49] [WAIT-65] what arrived is offered to everybody after a question that says what is let go', async () => {
  const held = { until: '2030-11-23T19:00:00.000Z', since: '2026-11-20T19:00:00.000Z', opened_at: null }
  let line = [aWaitingPerson({ status: 'held', held }), aWaitingPerson({ id: 2, name: 'Eva' })]
  stubShop(({ method }) => {
    if (method === 'POST') line = line.map((one) => ({ ...one, status: 'invited', held: null }))
    return aLine(line)
  })
  const { user } = show(1)
  await user.click(await screen.findByRole('button', { name: 'Avisar a todas sin apartar…' }))
  const question = screen.getByRole('dialog', { name: '¿Avisar a todas sin apartar?' })
  expect(wordsOf(question)).toContain(
    '2 personas quedan por avisar, y la pieza es de quien la pida primero. Se suelta la pieza apartada de quien todavía no sabe.',
  )
  expect(asked.every(({ method }) => method === 'GET')).toBe(true)
  await user.click(within(question).getByRole('button', { name: 'Avisar sin apartar' }))
  await vi.waitFor(() =>
    expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toStrictEqual([
      '/admin/products/7/waiting/invite',
    ]),
  )
  // Told one by one, and in line no more: no place before the name.
  await vi.waitFor(() =>
    expect(
      screen.getAllByRole('listitem').map((row) => [wordsOf(row).split(' 55 ')[0], buttons(row)[0]]),
    ).toStrictEqual([
      ['Sofía Luna Por avisar', 'Avisar por WhatsApp a Sofía Luna'],
      ['Eva Por avisar', 'Avisar por WhatsApp a Eva'],
    ]),
  )
})

test.each([
  [0, aWaitingPerson(), false],
  [1, aWaitingPerson(), true],
  [1, aWaitingPerson({ status: 'told' }), false],
  [0, aWaitingPerson({ status: 'held', held: HELD }), true],
  [0, aWaitingPerson({ status: 'held', held: HELD, told_at: HELD.since }), false],
])('[WAIT-65] with %i free units and %j the offer to everybody is there: %s', async (units, one, isOffered) => {
  stubShop(() => aLine([one]))
  show(units)
  await screen.findByRole('listitem')
  expect(buttons().includes('Avisar a todas sin apartar…')).toBe(isOffered)
})

test('a person is taken out after a question', async () => {
  stubShop(({ method }) => aLine(method === 'GET' ? [aWaitingPerson()] : []))
  const { user } = show(1)
  await user.click(await screen.findByRole('button', { name: 'Quitar a Sofía Luna de la lista' }))
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
  const question = screen.getByRole('dialog', { name: '¿Quitar de la lista?' })
  await user.click(within(question).getByRole('button', { name: 'Quitar de la lista' }))
  await vi.waitFor(() => expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
})

test('the line says that it is read', () => {
  stubShop(() => new Promise(() => {}))
  show(0)
  expect(allWords('status')).toStrictEqual(['Cargando quiénes esperan'])
})

test('a product that nobody waits for says so, and a failure is read again', async () => {
  stubShop(() => refused(500, 'SERVER_FAULT', ''))
  const { user } = show(0)
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  stubShop(() => aLine([]))
  await user.click(retry)
  expect(await screen.findByText('Nadie espera este producto')).toBeTruthy()
})

test.each([
  ['waiting', ['Avisar por WhatsApp a Sofía Luna', 'Pasar turno a Sofía Luna']],
  ['invited', ['Avisar por WhatsApp a Sofía Luna', 'Pasar turno a Sofía Luna', 'Devolver su lugar a Sofía Luna']],
  ['told', ['Avisar otra vez a Sofía Luna', 'Devolver su lugar a Sofía Luna']],
  ['lapsed', ['Avisar por WhatsApp a Sofía Luna', 'Devolver su lugar a Sofía Luna']],
  ['passed', ['Devolver su lugar a Sofía Luna']],
  ['bought', []],
] as const)('[WAIT-24] with free units, with who is %s can be done: %j', async (status, offered) => {
  const told_at = status === 'waiting' || status === 'passed' ? null : '2026-11-20T19:00:00.000Z'
  stubShop(() => aLine([aWaitingPerson({ status, told_at })]))
  show(1)
  expect(buttons(await screen.findByRole('listitem'))).toStrictEqual([...offered, 'Quitar a Sofía Luna de la lista'])
})

test('[WAIT-20] the lists of all products are one file', async () => {
  stubShop(({ path }) => (path.includes('export') ? new Promise(() => {}) : aLine([aWaitingPerson()])))
  const { user } = show(1)
  await user.click(await screen.findByRole('button', { name: 'Exportar' }))
  expect(wordsOf(screen.getByRole('menu', { name: 'Exportar' }))).toContain('Todas las listas de espera')
  await user.click(screen.getByRole('menuitem', { name: /CSV/ }))
  await vi.waitFor(() => expect(asked.at(-1)?.path).toBe('/admin/waiting/export?format=csv'))
})

test('of more people than are listed the title and the question say how many there are, and the part that it is not all', async () => {
  const people = [aWaitingPerson(), aWaitingPerson({ id: 2, name: 'Eva', status: 'told' })]
  stubShop(() => aLine(people, { total: 1_400, waiting: 1_200 }))
  const { user } = show(1)
  await screen.findByText('Esperan 1,200 personas')
  expect(allWords('paragraph')).toContain('Se muestran las primeras 2 de 1,400 personas.')
  expect(screen.getByText('200 personas ya no esperan')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Avisar a todas sin apartar…' }))
  expect(wordsOf(screen.getByRole('dialog', { name: '¿Avisar a todas sin apartar?' }))).toContain(
    '1,200 personas quedan por avisar',
  )
})

test('of a list that has everybody nothing is said about its length', async () => {
  stubShop(() => aLine([aWaitingPerson()]))
  show(1)
  await screen.findByText('Espera 1 persona')
  expect(wordsOf(document.body)).not.toContain('Se muestran')
})
